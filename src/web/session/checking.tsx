import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { ScriptsMissing } from '../ui/scripts-missing.tsx';

/** What stands where only the signed in may look, until it is known whether somebody is. */
export function Checking() {
  return (
    <MessagePage
      title="One moment"
      processing="Checking whether you are logged in …"
      footer={
        // A way on should the scripts not come.
        <ButtonLink to={paths.login()} look="quiet">
          Log in
        </ButtonLink>
      }
    >
      <ScriptsMissing>This needs scripts, and they have not come. Load the page again.</ScriptsMissing>
    </MessagePage>
  );
}
