import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: () => null,
    length: 0,
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { pathname: '/hfc/home' });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const store = (key: string, value: unknown) =>
  stored.set(`lnf:${key}`, JSON.stringify({ value, expires: Date.now() + 1_000_000 }));
const at = (pathname: string) => vi.stubGlobal('location', { pathname });
/** An element in a part that is private, or not. */
const element = (isPrivate = false) => ({ closest: () => (isPrivate ? {} : null) }) as unknown as Element;
const { maskText, recordedPath } = {
  maskText: async (text: string, of: Element | null = element()) =>
    (await import('./private-parts.ts')).maskText(text, of),
  recordedPath: async (path: string) => (await import('./private-parts.ts')).recordedPath(path),
};

it('masks texts of private parts and pages, and leaves others', async () => {
  expect(await maskText('12 homes')).toBe('12 homes');
  expect(await maskText('Ada, 12', element(true))).toBe('**** **');
  expect(await maskText('12 homes', null)).toBe('** *****');
  for (const path of ['/hfc/account/security', '/login', '/hfc/contact', '/hfc/tour', '/signup', '/no/such/page']) {
    at(path);
    expect(await maskText('Ada, 12')).toBe('**** **');
  }
});

it('masks the names that the browser knows wherever they are, also after a logout', async () => {
  store('account', { name: 'Ada Quill (Jr.)' });
  store('people', [{ name: 'Zoë', lat: 1, lng: 2, formatted_address: '1 Elm St., Seattle' }]);
  store('visitor_name', 'Ben');
  expect(await maskText('Hello Ben, 5 min walk to Zoë, near 1 Elm St., Seattle')).toBe(
    'Hello ***, 5 min walk to ***, near * *** **** *******',
  );
  expect(await maskText('Ada’s list, Ada Quill (Jr.)')).toBe('***’s list, *** ***** *****');
  expect(await maskText('Adaptable, Bench, Zoëy')).toBe('Adaptable, Bench, Zoëy');
  stored.clear();
  await Promise.resolve();
  expect(await maskText('Ada')).toBe('***');
});

it('learns a name with the text that shows it first', async () => {
  expect(await maskText('Near Zaphod')).toBe('Near Zaphod');
  await Promise.resolve();
  store('people', [{ name: 'Zaphod', lat: 1, lng: 2, formatted_address: 'Z' }]);
  expect(await maskText('Near Zaphod')).toBe('Near ******');
});

it.each([
  ['/hfc/home', '/hfc/home'],
  ['/hfc/compounds/7', '/hfc/compounds/7'],
  ['/hfc/unsubscribe/all/user/1234', '/hfc/unsubscribe/:unsubscribe_from/:object_type/:object_id'],
  ['/auth/google/callback/SECRET', '/auth/:callback_provider/callback/:encoded_callback_data?'],
  ['/hi/c/KEY/7', '/hi/c/:share_link_key/:compound_id'],
  ['/no/such/page', '/'],
])('%s is recorded as %s', async (path, recorded) => {
  expect(await recordedPath(path)).toBe(recorded);
});
