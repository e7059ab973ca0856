import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Says that the link of a mail is no longer valid, and how to choose mail without it. */
export function LinkEnded() {
  return (
    <MessagePage
      tall
      status="error"
      title="This link does not count any more"
      footer={
        <ButtonLink to={paths.login(paths.notifications())} look="action">
          Log in
        </ButtonLink>
      }
    >
      Log in, and choose there what we write to you about. The link of a newer mail does it too.
    </MessagePage>
  );
}
