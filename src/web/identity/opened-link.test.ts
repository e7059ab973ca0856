import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import type { SessionQuestion } from './ask-about-session.tsx';

const EVE = { user_id: 'eve', email: 'eve@example.com' };
const ask = vi.fn<(question: SessionQuestion) => Promise<boolean>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.doMock('./ask-about-session.tsx', () => ({ askAboutSession: ask }));
  ask.mockReset().mockResolvedValue(false);
});
afterEach(() => vi.unstubAllGlobals());

/** The auth client's session in the browser. */
const storeAuthSession = (id: string, email: string) =>
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ user: { id, email } }) });

/** The question that a link of Eve's raises in a browser with some data. Undefined if it raises none. */
async function questionIn(prepare: (stored: { lasting: typeof lasting; ofThisTab: typeof ofThisTab }) => void) {
  prepare(await import('../lib/storage/stored-values.ts'));
  const { mayLogInByLink } = await import('./opened-link.ts');
  const may = await mayLogInByLink(EVE);
  const asked = ask.mock.calls[0]?.[0];
  expect(may).toBe(asked === undefined);
  return asked;
}

const person = { name: 'Mom', lat: 47, lng: -122, formatted_address: '1 Main Street' };

describe('a link asks before it logs in', () => {
  it.each<[string, Parameters<typeof questionIn>[0]]>([
    ['people to live near', ({ lasting }) => lasting.set('people', [person])],
    ['likes', ({ lasting }) => lasting.set('liked_compound_ids', [1])],
    [
      'answers that wait',
      ({ lasting }) => lasting.set('signup_info', { area_names: [], market_name: 'Seattle', home_preferences: {} }),
    ],
    ['answers in this tab', ({ ofThisTab }) => ofThisTab.set('onboarding', { metro_key: 'seattle' })],
    [
      'an unconfirmed account',
      ({ ofThisTab }) => ofThisTab.set('unconfirmed_signup', { email: 'ada@example.com', name: 'Ada' }),
    ],
  ])('a browser with %s', async (_, prepare) => {
    expect(await questionIn(prepare)).toEqual({ account: 'e…@example.com', current: undefined });
  });

  it('a browser with another account, with its name', async () => {
    const prepare: Parameters<typeof questionIn>[0] = ({ lasting }) =>
      lasting.set('account', { user_id: 'ada', name: 'Ada' });
    expect(await questionIn(prepare)).toEqual({ account: 'e…@example.com', current: 'Ada' });
  });

  it('a browser with another session whose name isn’t known', async () => {
    storeAuthSession('1', 'ada@example.com');
    expect(await questionIn(() => undefined)).toEqual({ account: 'e…@example.com', current: null });
  });
});

describe('a link asks nothing', () => {
  it('in an empty browser', async () => {
    const prepare: Parameters<typeof questionIn>[0] = ({ lasting }) => {
      lasting.set('liked_compound_ids', []);
      lasting.set('shortlist_view', 'cards');
    };
    expect(await questionIn(prepare)).toBeUndefined();
  });

  it('if the browser remembers its account', async () => {
    const prepare: Parameters<typeof questionIn>[0] = ({ lasting }) => {
      lasting.set('account', { user_id: 'eve', name: 'Eve' });
      lasting.set('people', [person]);
    };
    expect(await questionIn(prepare)).toBeUndefined();
  });

  it('if the auth service’s session is that of its account', async () => {
    storeAuthSession('1', 'eve@example.com');
    expect(await questionIn(() => undefined)).toBeUndefined();
  });
});
