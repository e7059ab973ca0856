import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Says that a link from a mail doesn't let anybody in any more; what it led to is there all the same. */
export function LinkFailed() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning p-4 shadow-panel md:left-auto md:w-96"
    >
      <p>The link from your mail does not count any more. Log in to go on as you.</p>
      <span className="flex gap-2">
        <ButtonLink to={paths.login()} onClick={() => setClosed(true)}>
          Log in
        </ButtonLink>
        <Button look="quiet" onClick={() => setClosed(true)}>
          OK
        </Button>
      </span>
    </div>
  );
}
