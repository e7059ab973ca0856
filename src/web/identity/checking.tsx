import { paths } from '../lib/navigation/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { ScriptsMissing } from '../ui/page/without-scripts.tsx';

/** Shown on pages that need a login, until it is known whether the visitor is signed in. */
export function Checking() {
  return (
    <MessagePage
      title="Loading…"
      processing="Checking whether you’re logged in…"
      footer={
        // Lets the visitor continue if the scripts fail to load.
        <ButtonLink to={paths.login()} look="quiet">
          Log in
        </ButtonLink>
      }
    >
      <ScriptsMissing>This page needs JavaScript. Turn it on or reload the page.</ScriptsMissing>
    </MessagePage>
  );
}
