import { useEffect, useState } from 'react';
import { reloadUser } from '../identity/user.ts';
import { ApiProblem } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { NotStaff } from './not-staff.tsx';
import { ProofNeeded } from './proof-needed.tsx';

/** The reason that a screen of staff can't be shown: no right to see it, no proof of it, or a failed request. */
export function AccessProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof ApiProblem && error.problem.code === 'forbidden';
  const [isStaff, setIsStaff] = useState<boolean | null>(null);
  useEffect(() => {
    // The user may not be staff any more, so ask the server.
    if (isRefused)
      void reloadUser().then(
        (user) => setIsStaff(user.is_staff),
        () => setIsStaff(false),
      );
  }, [isRefused]);
  if (isRefused && isStaff === null) return <MessagePage title="Review cycles" processing="Checking your access…" />;
  if (isRefused && isStaff) return <ProofNeeded />;
  if (isRefused) return <NotStaff />;
  const isMissing = error instanceof ApiProblem && error.problem.code === 'not_found';
  return (
    <MessagePage
      title={isMissing ? 'Review cycle not found' : 'Couldn’t load this page'}
      status="error"
      footer={<Button onClick={onRetry}>Try again</Button>}
    >
      {isMissing ? error.message : 'Check your connection and try again.'}
    </MessagePage>
  );
}
