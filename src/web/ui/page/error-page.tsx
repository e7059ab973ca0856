import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { isOffline } from '../../lib/is-offline.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { TryAgain } from '../try-again.tsx';
import { MessagePage } from './message-page.tsx';
import { SeeAllHomes } from './see-all-homes.tsx';

const notFound = {
  title: "Sorry, we couldn't find that page.",
  text: 'It may have moved, or the link may be incorrect.',
};
const failed = {
  title: 'Something went wrong on our end.',
  text: 'Your data is safe. Please try again.',
};

const offline = {
  title: 'You’re offline.',
  text: 'Couldn’t load this page. Check your connection and try again.',
};

const UNAVAILABLE = 503;

function messageFor(error: unknown): { title: string; text: string } {
  const answer = isRouteErrorResponse(error) ? error : undefined;
  if (answer?.status === 404) return notFound;
  if (isOffline()) return offline;
  // The loader's own message about the data that it couldn't load.
  const what = answer?.status === UNAVAILABLE && typeof answer.data === 'string' ? `${answer.data}. ` : '';
  return { ...failed, text: what + failed.text };
}

/** The page for any error that a screen doesn't handle itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = messageFor(error);
  const busy = useRevalidator().state === 'loading';
  const mayPass = title !== notFound.title;
  const hydrated = useHydrated();
  return (
    <MessagePage
      title={title}
      {...(mayPass && !busy && { status: 'error' })}
      {...(busy && { processing: 'Trying again…' })}
      footer={
        <div className="flex flex-wrap justify-center gap-3">
          {mayPass && hydrated && <TryAgain />}
          <SeeAllHomes look="action" />
        </div>
      }
    >
      {text}
    </MessagePage>
  );
}
