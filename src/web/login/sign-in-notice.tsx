import { type ReactNode, useState } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

interface SignInNoticeProps {
  children: ReactNode;
  /** What the notice offers besides closing it. */
  offers?: 'login' | 'another try';
}

/** Explains, on a page that needs no login, why a sign-in failed. */
function SignInNotice({ children, offers }: SignInNoticeProps) {
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
        {offers === 'another try' && <Button onClick={() => location.reload()}>Try again</Button>}
        {offers === 'login' && (
          <ButtonLink to={paths.login()} onClick={close}>
            Log in
          </ButtonLink>
        )}
        <Button look={offers && 'quiet'} onClick={close}>
          OK
        </Button>
      </span>
    </div>
  );
}

/** The link or the other service didn't sign the visitor in. */
export function LinkFailed({ children }: { children: string }) {
  return <SignInNotice offers="login">{children}</SignInNotice>;
}

/** The link or the other service didn't sign the user in, but the user is signed in anyway. */
export function StillSignedIn({ children }: { children: string | null }) {
  return <SignInNotice>{children}</SignInNotice>;
}

/** The server could not be asked whether the link or the stored session is valid. */
export function SignInUnknown({ children }: { children: string }) {
  return <SignInNotice offers="another try">We couldn’t log you in. {children}</SignInNotice>;
}
