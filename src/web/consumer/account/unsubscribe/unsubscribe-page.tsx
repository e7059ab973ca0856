import { useEffect, useState } from 'react';
import { data, Navigate } from 'react-router';
import { readUnsubscribeTarget, unsubscribeWords } from '../../../../rules/people/unsubscribe.ts';
import { mayBeSignedIn } from '../../../identity/may-be-signed-in.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { ofThisTab } from '../../../lib/storage/stored-values.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../../ui/page/see-all-homes.tsx';
import { LinkEnded } from '../link-ended.tsx';
import { readPreferencesByToken, unsubscribe } from '../preferences-by-token.ts';
import type { Route } from './+types/unsubscribe-page';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

export const meta = privateMeta;

/** The target that the link names. Answers 404 if it names nothing that we send. */
function load({ params }: Pick<Route.LoaderArgs, 'params'>) {
  const target = readUnsubscribeTarget(params);
  return data({ target }, { status: target ? 200 : 404 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

type State = 'asked' | 'busy' | 'done' | 'ended' | 'foreign' | 'failed';

function stateAfter(error: unknown): State {
  const status = error instanceof ApiProblem ? error.problem.status : 503;
  if (status === 400 || status === 401) return 'ended';
  return status === 403 ? 'foreign' : 'failed';
}

/** The masked address that a token unsubscribes. Undefined until it is known. The page works without it. */
function useAddressOf(token: string | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!token) return undefined;
    let gone = false;
    readPreferencesByToken(token).then(
      ({ masked_email }) => !gone && setAddress(masked_email),
      // Unsubscribing says what is wrong.
      (error: unknown) => console.warn('Email preferences', error),
    );
    return () => {
      gone = true;
    };
  }, [token]);
  return address;
}

/** A link to the page with all email preferences. */
function ChooseWhatYouGet({ children = 'Email preferences' }: { children?: string }) {
  return (
    <ButtonLink to={paths.notifications()} look="action" className="max-[359px]:whitespace-normal">
      {children}
    </ButtonLink>
  );
}

/**
 * The page behind the unsubscribe link of a mail. Opening it changes nothing, because programs that scan mails open
 * every link. Its button unsubscribes, even without scripts.
 */
export default function UnsubscribePage({ loaderData: { target } }: Route.ComponentProps) {
  const [state, setState] = useState<State>('asked');
  // The server doesn't know the token, because tokens are kept out of pages.
  const token = useHydrated() ? ofThisTab.get('email_prefs_token') : null;
  const address = useAddressOf(token);
  if (!target) {
    return (
      <MessagePage status="error" title="This link isn’t valid" footer={<ChooseWhatYouGet />}>
        Your email app may have cut it off. You can still manage your email preferences.
      </MessagePage>
    );
  }
  if (token === undefined && mayBeSignedIn()) return <Navigate to={paths.notifications()} replace />;
  if (token === undefined) {
    return (
      <MessagePage
        status="error"
        title="This link is incomplete"
        footer={<ChooseWhatYouGet>Log in to manage emails</ChooseWhatYouGet>}
      >
        Your email app may have cut it off. Copy the whole link from the email, or log in.
      </MessagePage>
    );
  }
  const words = unsubscribeWords[target.unsubscribe_from];
  if (state === 'done') {
    return (
      <MessagePage
        key={state}
        status="success"
        title="You’re unsubscribed"
        footer={
          <>
            <ChooseWhatYouGet />
            <SeeAllHomes look="quiet" />
          </>
        }
      >
        {address === undefined ? 'You’ll' : `${address} will`} no longer get {words}. You can change your email
        preferences at any time.
      </MessagePage>
    );
  }
  if (state === 'ended') return <LinkEnded />;
  if (state === 'foreign') {
    return (
      <MessagePage key={state} status="error" title="This link is for another account" footer={<ChooseWhatYouGet />}>
        It doesn’t match the email you came from, so nothing has changed.
      </MessagePage>
    );
  }
  const send = async (): Promise<void> => {
    if (token === null || state === 'busy') return;
    setState('busy');
    try {
      await unsubscribe(target, token);
      setState('done');
    } catch (error) {
      setState(stateAfter(error));
    }
  };
  return (
    <MessagePage
      title={`Unsubscribe from ${words}?`}
      footer={<UnsubscribeForm busy={state === 'busy'} failed={state === 'failed'} onSend={() => void send()} />}
    >
      {address !== undefined && (
        <span data-private className="mb-2 block font-semibold text-ink">
          {address}
        </span>
      )}
      {target.unsubscribe_from === 'all'
        ? 'You’ll only get emails you request, such as login codes.'
        : 'You’ll still get our other emails.'}
      {target.object_type === 'subscriber' &&
        ' This is for one city only. You’ll still get alerts for your other cities.'}
    </MessagePage>
  );
}
