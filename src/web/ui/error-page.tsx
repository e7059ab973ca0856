import { isRouteErrorResponse } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

const notFound = {
  title: "Sorry, we couldn't find that page.",
  text: 'It may have moved, or the link may have a mistake in it.',
};
const failed = {
  title: 'Something went wrong on our side.',
  text: 'Nothing of yours is lost. Try again in a moment.',
};

const offline = {
  title: 'There is no connection.',
  text: 'This page could not be loaded. Check your connection, then try again.',
};

function messageFor(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) return error.status === 404 ? notFound : failed;
  // What fetch throws when nothing answers.
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine ? offline : failed;
}

/** The page for whatever a screen could not handle itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = messageFor(error);
  return (
    <MessagePage
      title={title}
      footer={
        <div className="flex flex-wrap justify-center gap-3">
          {title === offline.title && <Button onClick={() => location.reload()}>Try again</Button>}
          <ButtonLink to={paths.dashboard()} look="action">
            See all homes
          </ButtonLink>
        </div>
      }
    >
      {text}
    </MessagePage>
  );
}
