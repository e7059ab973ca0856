import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { breakpoints, heights } from '../../../rules/display/layout.ts';
import { routeOf } from '../../../rules/navigation/route-table.ts';
import { canonicalSearch, filterParamNames } from '../../../rules/navigation/search-params.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { isSignedIn } from '../../lib/remembered-account.ts';
import { useSignupGate } from '../../lib/signup-gate.ts';
import { lasting, MONTH_MS, ofThisTab } from '../../lib/stored-values.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { LowerCta } from './lower-cta.tsx';
import { NewMarketBanner } from './new-market-banner.tsx';
import { useNewMarket } from './use-new-market.ts';
import { useRoomBelow } from './use-room-below.ts';

const SignupGateDialog = lazy(async () => ({ default: (await import('./signup-gate-dialog.tsx')).SignupGateDialog }));

// Phones have no space for this banner.
const CtaBanner = lazy(async () => ({ default: (await import('./cta-banner.tsx')).CtaBanner }));
const ChooseMarketPanel = lazy(async () => ({
  default: (await import('./choose-market-panel.tsx')).ChooseMarketPanel,
}));

const BAR_HEIGHT = 64;
/** The height of stacked pills, including the gaps. */
const pillsHeight = (count: number): number => (count && 20) + count * (heights.ctaBanner + 12);

/**
 * The prompts beside the page. They announce a new market and ask users who follow no market to choose one. They ask
 * signed-out visitors to sign up: with the gate, with a banner that can be closed, and on a phone with a bar below the
 * list. A phone has space for only one prompt at a time.
 */
export function SignupPrompts() {
  const { pathname, search } = useLocation();
  const gate = useSignupGate();
  const wide = useMediaQuery(`(min-width: ${breakpoints.md}px)`);
  const tall = useMediaQuery('(min-height: 800px)');
  const [banner, setBanner] = useState(() => lasting.get('cta_banner') ?? 'open');
  const [wasDismissed] = useState(() => lasting.get('lower_cta_dismissed') === true);
  const [dismissed, setDismissed] = useState(wasDismissed);
  const session = useCurrentSession();
  const [hasChoice, setHasChoice] = useState(() => ofThisTab.get('market_prompt_dismissed') !== true);
  const news = useNewMarket();
  const filtered =
    canonicalSearch(new URLSearchParams(search), filterParamNames) !== '' || ofThisTab.get('list_search') !== undefined;

  const route = routeOf(pathname);
  const asks = !isSignedIn() && route?.optionalAuthentication;
  // Don't show another prompt right after the visitor dismissed this one. The space stays empty until the next page
  // load.
  const lower = asks && !wide && filtered && !wasDismissed;
  const follows = route?.showHero && hasChoice && session?.subscriber_id === null && !search.includes('modal=');
  // Two pills need a high window. In a low window they would cover the filters.
  const fits = wide ? tall || banner === 'closed' : !follows;
  const tells = route?.showHero && !lower && fits && news.market;
  const pill = asks && wide && route?.showHero;
  const asksBelow = follows || (lower && !dismissed);
  const bar = asksBelow ? heights.mobileLowerCta : tells && BAR_HEIGHT;
  useRoomBelow(wide ? pillsHeight(Number(!!tells) + Number(!!pill || !!follows)) : bar || 0);
  const changeBanner = (next: 'open' | 'closed'): void => {
    lasting.set('cta_banner', next, MONTH_MS);
    setBanner(next);
  };
  const dismissChoice = (): void => {
    ofThisTab.set('market_prompt_dismissed', true);
    setHasChoice(false);
  };
  const dismiss = (): void => {
    lasting.set('lower_cta_dismissed', true, MONTH_MS);
    setDismissed(true);
  };
  return (
    <>
      <div className="fixed bottom-4 left-4 z-20 flex flex-col gap-3">
        {/* Both appear together, because a late one would move the other. */}
        <Suspense>
          {tells && <NewMarketBanner market={tells} wide={wide} onDismiss={news.dismiss} />}
          {follows && (
            <Suspense>
              <ChooseMarketPanel wide={wide} onDismiss={dismissChoice} />
            </Suspense>
          )}
          {pill && <CtaBanner state={banner} onChange={changeBanner} />}
        </Suspense>
      </div>
      {lower && !dismissed && <LowerCta onDismiss={dismiss} />}
      {asks && gate && (
        <Suspense>
          <SignupGateDialog />
        </Suspense>
      )}
    </>
  );
}
