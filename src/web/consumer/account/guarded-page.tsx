import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

export const meta = privateMeta;

/** What stands where only the signed in may look, while the guard sends everybody else to the auth check. */
export default function GuardedPage() {
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
    />
  );
}
