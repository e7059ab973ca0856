import { lazy, useEffect, useState } from 'react';
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { type Draft, listOldDrafts, removeDrafts } from './drafts.ts';

const OldDraftsDialog = lazy(async () => ({ default: (await import('./old-drafts-dialog.tsx')).OldDraftsDialog }));

/** Shows the drafts that are too old to be kept once, and then removes them. */
export function OldDrafts() {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => void listOldDrafts(Date.now()).then(setDrafts), []);
  const close = (): void => {
    void removeDrafts(drafts);
    setDrafts([]);
  };
  return (
    drafts.length > 0 && (
      <LazyDialog onClose={close}>
        <OldDraftsDialog drafts={drafts} onClose={close} />
      </LazyDialog>
    )
  );
}
