import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addDisplayFace } from './fonts/display-face.ts';
import { watchBackSteps } from './lib/navigation/back-steps.ts';
import { readFragment } from './lib/navigation/read-fragment.ts';
import { beginVisit } from './lib/navigation/visit.ts';
import { reportActivity } from './lib/report-activity.ts';

addDisplayFace();
beginVisit(location);
readFragment(location);
reportActivity();
watchBackSteps();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
