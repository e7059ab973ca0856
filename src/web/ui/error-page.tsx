import { isRouteErrorResponse } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

const notFound = {
  title: "Sorry, we couldn't find that page.",
  text: 'It may have moved, or the link may have a mistake in it.',
};
const failed = {
  title: 'Something went wrong on our side.',
  text: 'Nothing of yours is lost. Try again in a moment.',
};

/** The page for whatever a screen could not handle itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = isRouteErrorResponse(error) && error.status === 404 ? notFound : failed;
  return (
    <MessagePage
      title={title}
      footer={
        <ButtonLink to={paths.dashboard()} look="action">
          See all homes
        </ButtonLink>
      }
    >
      {text}
    </MessagePage>
  );
}
