import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayBeSignedIn } from '../../identity/may-be-signed-in.ts';
import { getFrontPage } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import { ScriptsMissing } from '../../ui/page/without-scripts.tsx';

export const meta = privateMeta;

async function leave(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const { signOut } = await import('../../identity/sign-out.ts');
  await signOut();
}

/** Signs out, then redirects to the front page. */
export default function SignoutPage() {
  const navigate = useNavigate();
  const front = getFrontPage(useSite());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let leftPage = false;
    leave().then(
      () => {
        if (leftPage) return;
        if (front.startsWith('/')) void navigate(front, { replace: true });
        else location.replace(front);
      },
      (error: unknown) => {
        console.warn('Sign-out', error);
        if (!leftPage) setFailed(true);
      },
    );
    return () => {
      leftPage = true;
    };
  }, [front, navigate]);
  if (failed)
    return (
      <MessagePage
        title="Couldn’t log you out"
        status="error"
        footer={
          <Button look="action" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        You’re still logged in. Check your connection and try again.
      </MessagePage>
    );
  return (
    <MessagePage title="Log out" processing="Logging out…" footer={<SeeAllHomes />}>
      <ScriptsMissing>
        You’re still logged in, because logging out needs JavaScript. Turn it on or reload the page.
      </ScriptsMissing>
    </MessagePage>
  );
}
