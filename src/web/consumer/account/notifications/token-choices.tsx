import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EmailPreferences } from '../../../../contracts/people/email-preferences.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ofThisTab } from '../../../lib/storage/stored-values.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { LinkEnded } from '../link-ended.tsx';
import { changePreferencesByToken, readPreferencesByToken, unsubscribeFromAll } from '../preferences-by-token.ts';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';
import { PreferenceSwitches } from './preference-switches.tsx';

const NOTHING: EmailPreferences = {
  receives_product_emails: false,
  receives_newsletter_emails: false,
  receives_all_emails: false,
};

function Choices({ token, before, address }: { token: string; before: EmailPreferences; address: string }) {
  const [kept, setKept] = useState(before);
  const { shown, state, change, retry } = useSaved(kept, async (wanted) => {
    // Unsubscribing from everything also ends the alerts for each market. Otherwise these would return with all mail.
    setKept(await (wanted === NOTHING ? unsubscribeFromAll(token) : changePreferencesByToken(token, wanted)));
  });
  const nothing = state !== 'failed' && Object.values(shown).every((on) => !on);
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 py-10">
      <div>
        <h1 className="text-3xl md:text-4xl">Notifications</h1>
        <p className="mt-2 text-muted">
          You opened a link from one of our emails to <strong data-private>{address}</strong>, so you can change the
          settings for this address without logging in.
        </p>
      </div>
      <Section title="Email preferences" note={<SaveNote state={state} />}>
        <PreferenceSwitches value={shown} onChange={change} />
        <SaveProblem state={state} onRetry={retry} />
        <div className="w-full border-t border-line pt-5">
          {/* Stays after use, because removing it would lose the focus. */}
          <Button
            aria-disabled={nothing}
            className={nothing ? 'opacity-60' : ''}
            onClick={() => {
              if (!nothing) change(NOTHING);
            }}
          >
            Unsubscribe from all
          </Button>
          <p className="mt-2 text-sm text-muted">
            {nothing ? 'You’ll only get emails you request.' : 'This includes new home alerts.'}
          </p>
        </div>
      </Section>
      <Section title="New home alerts">
        <p className="text-muted">Log in to choose how often you get alerts, and for which cities.</p>
        <ButtonLink to={paths.login(paths.notifications())}>Log in</ButtonLink>
      </Section>
    </main>
  );
}

/**
 * Forgets an invalid token when the user leaves the page, because it would only fail again on the next page. Not
 * earlier: without the token this page asks for a login, and the user would not see why the link failed.
 */
function useForgetToken(ended: boolean): void {
  useEffect(() => {
    if (!ended) return undefined;
    const forget = (): void => ofThisTab.remove('email_prefs_token');
    addEventListener('pagehide', forget);
    return () => {
      removeEventListener('pagehide', forget);
      forget();
    };
  }, [ended]);
}

/** Email preferences for a user who came by a mail's link. */
export function TokenChoices({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['email_preferences_by_token', token],
      queryFn: () => readPreferencesByToken(token),
      // The page shows what was saved since then.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  const ended = error instanceof ApiProblem && [400, 401].includes(error.problem.status);
  useForgetToken(ended);
  if (data) return <Choices token={token} before={data.email_preferences} address={data.masked_email} />;
  if (isFetching) return <MessagePage title="Notifications" processing="Loading your email settings…" />;
  if (ended) return <LinkEnded />;
  return (
    <MessagePage
      status="error"
      title="Couldn’t load your email settings"
      footer={
        <Button look="action" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </MessagePage>
  );
}
