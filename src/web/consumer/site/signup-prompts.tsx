import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { breakpoints, heights } from '../../../rules/display/layout.ts';
import { getRoute, type RouteEntry } from '../../../rules/navigation/route-table.ts';
import { canonicalSearch, filterParamNames } from '../../../rules/navigation/search-params.ts';
import { getPrompt, type Prompt } from '../../../rules/people/prompts.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { useSignupGate } from '../../lib/signup-gate.ts';
import { isSignedIn } from '../../lib/storage/remembered-account.ts';
import { lasting, MONTH_MS, ofThisTab } from '../../lib/storage/stored-values.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { LazyPart } from '../../ui/part-boundary.tsx';
import { LowerCta } from './lower-cta.tsx';
import { useNewMarket } from './use-new-market.ts';
import { useRoomBelow } from './use-room-below.ts';

// Not destructured: the build would then add a second function.
const SignupGateDialog = lazy(() =>
  import('./signup-gate-dialog.tsx').then((module) => ({ default: module.SignupGateDialog })),
);

// Few visits begin with an email's link.
const LinkedAccountBar = lazy(() =>
  import('./linked-account-bar.tsx').then((module) => ({ default: module.LinkedAccountBar })),
);

// Most visits see none of them.
const CornerPrompt = lazy(() => import('./corner-prompt.tsx').then((module) => ({ default: module.CornerPrompt })));

/** The height of the gap around a prompt on a wide screen. */
const GAP = 32;
const BAR_HEIGHT = 64;
/** The parameters of an address that open something over the list: the map, or a home. */
const COVERS = ['modal', 'compound_id', 'home_id'];

/** The height that a prompt or the bar of a login by link takes at the bottom edge. */
function getHeight(prompt: Prompt | null, wide: boolean, isLinked: boolean): number {
  if (isLinked) return wide ? heights.ctaBanner + GAP : BAR_HEIGHT;
  if (prompt === null || prompt === 'signup_gate') return 0;
  if (wide) return heights.ctaBanner + GAP;
  return prompt === 'new_market' ? BAR_HEIGHT : heights.mobileLowerCta;
}

/** The prompts that the user has dismissed for good, and a function that dismisses one. */
function useDismissed() {
  const [dismissed, setDismissed] = useState<ReadonlySet<Prompt>>(() => {
    const before: Prompt[] = [];
    if (lasting.get('lower_cta_dismissed')) before.push('lower_cta');
    if (ofThisTab.get('market_prompt_dismissed')) before.push('choose_market');
    return new Set(before);
  });
  const [has_just_dismissed, setJustDismissed] = useState(false);
  const dismiss = (prompt: Prompt): void => {
    if (prompt === 'lower_cta') lasting.set('lower_cta_dismissed', true, MONTH_MS);
    if (prompt === 'choose_market') ofThisTab.set('market_prompt_dismissed', true);
    setDismissed(new Set([...dismissed, prompt]));
    setJustDismissed(true);
  };
  return { dismissed, has_just_dismissed, dismiss };
}

/** Shows whose account an email's link logged in to, else the prompt beside the page that `getPrompt` chooses. */
export function SignupPrompts() {
  const { pathname, search } = useLocation();
  const gate_is_due = useSignupGate();
  const wide = useMediaQuery(`(min-width: ${breakpoints.md}px)`);
  const [banner, setBanner] = useState(() => lasting.get('cta_banner') ?? 'open');
  const session = useCurrentSession();
  const { dismissed, has_just_dismissed, dismiss } = useDismissed();
  const news = useNewMarket();

  const params = new URLSearchParams(search);
  const route: RouteEntry | null | undefined = getRoute(pathname);
  const is_covered = COVERS.some((name) => params.has(name));
  const is_filtered = canonicalSearch(params, filterParamNames.slice(1)) !== '';
  const linkedAs = session?.linkedAs;
  // Whose account it is matters more than any prompt.
  const chosen = getPrompt({
    wide,
    optionalAuthentication: route?.optionalAuthentication === true,
    showHero: route?.showHero === true,
    signed_in: isSignedIn(),
    follows_no_market: session?.subscriber_id === null,
    gate_is_due,
    has_filtered: canonicalSearch(params, filterParamNames) !== '' || ofThisTab.get('list_search') !== undefined,
    is_choosing: is_covered || is_filtered,
    is_covered,
    has_new_market: news.market !== undefined,
    homes_seen: lasting.get('seen_compound_ids')?.length ?? 0,
    dismissed,
    has_just_dismissed,
  });
  const prompt = linkedAs === undefined ? chosen : null;
  useRoomBelow(getHeight(prompt, wide, linkedAs !== undefined));
  const changeBanner = (next: 'open' | 'closed'): void => {
    lasting.set('cta_banner', next, MONTH_MS);
    setBanner(next);
  };
  return (
    <>
      <div className="fixed bottom-4 left-4 z-20">
        {prompt !== null && prompt !== 'lower_cta' && prompt !== 'signup_gate' && (
          <Suspense>
            <CornerPrompt
              prompt={prompt}
              wide={wide}
              market={news.market}
              isSubscriber={session?.subscriber_id != null}
              banner={banner}
              onBanner={changeBanner}
              onDismiss={() => {
                if (prompt === 'new_market') news.dismiss();
                dismiss(prompt);
              }}
            />
          </Suspense>
        )}
      </div>
      {linkedAs !== undefined && (
        <LazyPart>
          <LinkedAccountBar address={linkedAs} wide={wide} />
        </LazyPart>
      )}
      {prompt === 'lower_cta' && <LowerCta onDismiss={() => dismiss(prompt)} />}
      {prompt === 'signup_gate' && (
        <Suspense>
          <SignupGateDialog />
        </Suspense>
      )}
    </>
  );
}
