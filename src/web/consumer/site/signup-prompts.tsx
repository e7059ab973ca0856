import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { breakpoints } from '../../../rules/layout.ts';
import { routeOf } from '../../../rules/route-table.ts';
import { canonicalSearch, filterParamNames } from '../../../rules/search-params.ts';
import { useSignupGate } from '../../lib/signup-gate.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { isSignedIn, lasting, MONTH_MS, ofThisTab } from '../../lib/visit.ts';
import { CtaBanner, LowerCta } from './cta-banners.tsx';

const SignupGateDialog = lazy(async () => ({ default: (await import('./signup-gate-dialog.tsx')).SignupGateDialog }));

/** What asks the signed-out to sign up: the gate, a banner that can be closed, and on a phone one below the list. */
export function SignupPrompts() {
  const { pathname, search } = useLocation();
  const gate = useSignupGate();
  const wide = useMediaQuery(`(min-width: ${breakpoints.md}px)`);
  const [banner, setBanner] = useState(() => lasting.get('cta_banner') ?? 'open');
  const [dismissed, setDismissed] = useState(() => lasting.get('lower_cta_dismissed') === true);
  const filtered =
    canonicalSearch(new URLSearchParams(search), filterParamNames) !== '' || ofThisTab.get('list_search') !== undefined;

  const route = routeOf(pathname);
  if (isSignedIn() || !route?.optionalAuthentication) return null;
  const changeBanner = (next: 'open' | 'closed'): void => {
    lasting.set('cta_banner', next, MONTH_MS);
    setBanner(next);
  };
  const dismiss = (): void => {
    lasting.set('lower_cta_dismissed', true, MONTH_MS);
    setDismissed(true);
  };
  return (
    <>
      {wide && route.showHero && <CtaBanner state={banner} onChange={changeBanner} />}
      {!wide && filtered && !dismissed && <LowerCta onDismiss={dismiss} />}
      {gate && (
        <Suspense>
          <SignupGateDialog />
        </Suspense>
      )}
    </>
  );
}
