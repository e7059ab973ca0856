import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { HomeGrid } from '../../listing/home-grid.tsx';
import { placeCards } from '../../listing/place-cards.ts';
import type { PlacedHome } from '../../listing/placed-home.ts';
import { Checking } from '../../session/checking.tsx';
import { useCurrentSession } from '../../session/current-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { SeeAllHomes } from '../../ui/see-all-homes.tsx';

export const meta = privateMeta;

interface Liked {
  homes: PlacedHome[];
  next_cursor: string | null;
}

async function readPage(subscriber_id: number, cursor: string | null): Promise<Liked> {
  const [{ callSignedIn }, { handOverHistory }] = await Promise.all([
    import('../../session/fresh-token.ts'),
    import('../../session/visitor-history.ts'),
  ]);
  // Likes from before the sign-in may still be on their way. If they can't be saved now, the next page tries again.
  await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
  const query = { subscriber_id: String(subscriber_id), ...(cursor !== null && { cursor }) };
  const { items, neighborhoods, next_cursor } = await callSignedIn('GET /hfc/liked_compounds', { query });
  return { homes: await placeCards(browserApi(), items, neighborhoods), next_cursor };
}

/** The result of loading a page of liked homes. */
type Answer = { page: Liked } | { error: unknown };

async function askForPage(subscriber_id: number, cursor: string | null): Promise<Answer> {
  try {
    return { page: await readPage(subscriber_id, cursor) };
  } catch (error) {
    console.warn('Liked homes', error);
    return { error };
  }
}

/** The liked homes that are loaded so far. Null until the first page has loaded. */
function useLiked(subscriber_id: number) {
  const [liked, setLiked] = useState<Liked | null>(null);
  const [failed, setFailed] = useState(false);
  const asking = useRef(false);
  const takeOver = useCallback((answer: Answer): void => {
    asking.current = false;
    setFailed('error' in answer);
    if ('page' in answer)
      setLiked((before) => ({ ...answer.page, homes: [...(before?.homes ?? []), ...answer.page.homes] }));
  }, []);
  useEffect(() => {
    let gone = false;
    void askForPage(subscriber_id, null).then((answer) => gone || takeOver(answer));
    return () => {
      gone = true;
    };
  }, [subscriber_id, takeOver]);
  const more = (): void => {
    if (asking.current) return;
    asking.current = true;
    void askForPage(subscriber_id, liked?.next_cursor ?? null).then(takeOver);
  };
  return { liked, failed, more };
}

function Shortlist({ subscriber_id }: { subscriber_id: number }) {
  const { liked, failed, more } = useLiked(subscriber_id);
  const [now] = useState(() => new Date());
  if (!liked && failed) {
    return (
      <MessagePage
        tall
        title="Your shortlist could not be loaded"
        status="error"
        footer={<Button onClick={more}>Try again</Button>}
      >
        There is no connection, or something went wrong on our side.
      </MessagePage>
    );
  }
  if (!liked) return <MessagePage key="waiting" title="Shortlist" processing="Fetching the homes that you like …" />;
  if (liked.homes.length === 0 && liked.next_cursor === null) {
    return (
      <MessagePage key="empty" tall title="Your shortlist is empty" footer={<SeeAllHomes look="action" />}>
        Open a home and press “Like”: it is kept here.
      </MessagePage>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[70rem] flex-col gap-6 px-4 py-8 md:px-6">
      <h1 className="text-3xl md:text-4xl">Shortlist</h1>
      <h2 className="sr-only">Homes that you like</h2>
      <HomeGrid homes={liked.homes} now={now} />
      {failed && <p role="alert">That could not be loaded. Try again in a moment.</p>}
      {liked.next_cursor !== null && (
        <Button className="self-center" onClick={more}>
          More homes
        </Button>
      )}
    </main>
  );
}

/** The homes that the current subscriber likes. */
export default function FavoritesPage() {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  if (session.subscriber_id !== null)
    return <Shortlist key={session.subscriber_id} subscriber_id={session.subscriber_id} />;
  return (
    <MessagePage
      tall
      title="Choose where you want to live first"
      footer={
        <ButtonLink to={paths.signup()} look="action">
          Choose a city
        </ButtonLink>
      }
    >
      Then the homes that you like are kept here.
    </MessagePage>
  );
}
