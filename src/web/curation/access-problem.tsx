import { useEffect, useState } from 'react';
import { reloadUser } from '../identity/user.ts';
import { ApiProblem } from '../lib/api.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { NotStaff } from './not-staff.tsx';
import { ProofNeeded } from './proof-needed.tsx';
import { usePageTitle } from './use-page-title.ts';

interface AccessProblemProps {
  error: Error;
  /** What the screen shows: 'Review cycle'. */
  what: string;
  onRetry: () => void;
}

function NotFound({ what }: Pick<AccessProblemProps, 'what'>) {
  const title = `${what} not found`;
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      status="error"
      footer={<ButtonLink to={paths.reviewPeriods()}>See all review cycles</ButtonLink>}
    >
      It may have been deleted, or the link may be incorrect.
    </MessagePage>
  );
}

/** The reason that a screen of staff can't be shown: no right to see it, no proof of it, or a failed request. */
export function AccessProblem({ error, what, onRetry }: AccessProblemProps) {
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
  if (error instanceof ApiProblem && error.problem.code === 'not_found') return <NotFound what={what} />;
  return (
    <MessagePage title="Couldn’t load this page" status="error" footer={<Button onClick={onRetry}>Try again</Button>}>
      Check your connection and try again.
    </MessagePage>
  );
}
