import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchBackSteps } from './lib/back-steps.ts';
import { readFragment } from './lib/read-fragment.ts';
import { reportActivity } from './lib/report-activity.ts';
import { beginVisit } from './lib/visit.ts';

beginVisit(location);
readFragment(location);
reportActivity();
watchBackSteps();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
