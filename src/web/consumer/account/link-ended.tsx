import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

/** Says that the link of a mail is no longer valid, and how to choose mail without it. */
export function LinkEnded() {
  return (
    <MessagePage
      status="error"
      title="This link is no longer valid"
      footer={
        <ButtonLink to={paths.login(paths.notifications())} look="action">
          Log in
        </ButtonLink>
      }
    >
      Log in to choose which emails you get, or use the link in a newer email.
    </MessagePage>
  );
}
