import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { ScriptsMissing } from '../ui/without-scripts.tsx';

/** Shown on pages that need a login, until it is known whether the visitor is signed in. */
export function Checking() {
  return (
    <MessagePage
      title="One moment"
      processing="Checking whether you are logged in …"
      footer={
        // Lets the visitor continue if the scripts fail to load.
        <ButtonLink to={paths.login()} look="quiet">
          Log in
        </ButtonLink>
      }
    >
      <ScriptsMissing>This needs scripts, and they have not come. Load the page again.</ScriptsMissing>
    </MessagePage>
  );
}
