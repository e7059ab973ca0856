import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportActivity } from './lib/report-activity.ts';

reportActivity();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
