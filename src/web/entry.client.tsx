import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addDisplayFace } from './fonts/display-face.ts';
import { reportActivity } from './identity/report-activity.ts';
import { watchBackSteps } from './lib/navigation/back-steps.ts';
import { readFragment } from './lib/navigation/read-fragment.ts';
import { beginVisit } from './lib/navigation/visit.ts';

addDisplayFace();
beginVisit(location);
readFragment(location);
reportActivity();
watchBackSteps();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
