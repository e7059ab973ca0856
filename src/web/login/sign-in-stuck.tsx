import { paths } from '../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';

interface SignInStuckProps {
  children?: string | undefined;
}

/** Says that the login state is unknown, and why. The wanted page stays remembered. */
export function SignInStuck({
  children = 'Something went wrong. Check your connection and try again.',
}: SignInStuckProps) {
  return (
    <MessagePage
      title="We couldn’t log you in"
      status="error"
      footer={
        <span className="flex flex-wrap justify-center gap-3">
          <Button look="action" onClick={() => location.reload()}>
            Try again
          </Button>
          <ButtonLink to={paths.login()} look="quiet">
            Log in another way
          </ButtonLink>
        </span>
      }
    >
      {children}
    </MessagePage>
  );
}
