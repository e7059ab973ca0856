import { type ReactNode, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

interface SignInNoticeProps {
  children: ReactNode;
  /** The login's path. Without it, the notice offers to try again. */
  to?: string;
}

/** Explains, on a page that needs no login, why the visitor wasn't signed in. */
function SignInNotice({ children, to }: SignInNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = (): void => setClosed(true);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning p-4 shadow-panel md:left-auto md:w-96"
    >
      <p>{children}</p>
      <span className="flex gap-2">
        {to === undefined ? (
          <Button onClick={() => location.reload()}>Try again</Button>
        ) : (
          <ButtonLink to={to} onClick={close}>
            Log in
          </ButtonLink>
        )}
        <Button look="quiet" onClick={close}>
          OK
        </Button>
      </span>
    </div>
  );
}

/** The link is not valid. */
export function LinkFailed({ children }: { children: string }) {
  return <SignInNotice to={paths.login()}>{children}</SignInNotice>;
}

/** The server could not be asked whether the link or the stored session is valid. */
export function SignInUnknown({ children }: { children: string }) {
  return <SignInNotice>We couldn’t log you in. {children}</SignInNotice>;
}
