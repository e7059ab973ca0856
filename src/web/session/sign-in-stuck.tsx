import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** Says that it isn't known whether somebody is logged in, and why. Where they wanted to go is remembered meanwhile. */
export function SignInStuck({ children }: { children: string }) {
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
