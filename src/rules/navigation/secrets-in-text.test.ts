import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets-in-text.ts';

it.each([
  ['/hfc/home?markets=seattle&magic_link_token=a.b-c&dev=1', '/hfc/home?markets=seattle&magic_link_token=…&dev=1'],
  ['/hfc/home?email_prefs_token=a.b.c', '/hfc/home?email_prefs_token=…'],
  ['/login?redirect=%2Fhfc%3Fmagic_link_token%3Dabc', '/login?redirect=%2Fhfc%3Fmagic_link_token%3D…'],
  ['#access_token=abc&refresh_token=def', '#access_token=…&refresh_token=…'],
  ['https://a.example/hi/c/KEY_-1/12?down=0', 'https://a.example/hi/c/…/12?down=0'],
  ['redirect=%2Fhi%2Fc%2FKEY%2F1', 'redirect=%2Fhi%2Fc%2F…%2F1'],
  ['/hfc/compounds/1?share_link_key=abc', '/hfc/compounds/1?share_link_key=…'],
  ['<a href="?a=1&amp;token=abc">', '<a href="?a=1&amp;token=…">'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln-_ here', 'token … here'],
  ['Write to ada.l+x@mail.example.com!', 'Write to …!'],
  ['mailto:ada%40example.com', 'mailto:…'],
])('%s becomes %s', (text, without) => {
  expect(withoutSecrets(text)).toBe(without);
});

it.each(['/hfc/home?markets=seattle&page=2', 'Tell us @ home', '@media print{a{b:c}}', 'a.b.c', '/hi/c/'])(
  '%s stays',
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);

it('leaves JSON readable, also beside escapes', () => {
  const text = ['\nada@example.com', '\\nada@example.com', '\u0001ada@example.com', '"\teyJa.eyJb.c', '\ud800x@y.zz'];
  const without: unknown = JSON.parse(withoutSecrets(JSON.stringify(text)));
  expect(without).toEqual(['\n…', '\\…', '\u0001…', '"\t…', '\ud800…']);
});

it('leaves any JSON readable', () => {
  const part = fc.constantFrom('\\', '"', '\n', 'a@b.cc', '?token=', 'eyJ', '.', '/hi/c/', '\u0000', 'é', '%', 'u00e9');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = JSON.stringify([parts.join('')]);
      expect(JSON.parse(withoutSecrets(text))).toEqual([expect.any(String)]);
    }),
  );
});

it.each([
  ['a word without an end', 'a'.repeat(2_000_000)],
  ['beginnings of tokens', 'eyJ'.repeat(700_000)],
  ['beginnings of addresses', 'a@'.repeat(1_000_000)],
  ['addresses without an end', 'a@b.'.repeat(500_000)],
  ['escapes', '\\'.repeat(2_000_000)],
  ['parameters', '?token='.repeat(300_000)],
])('takes a time in proportion to the text for %s', (_, text) => {
  const started = performance.now();
  withoutSecrets(text);
  // A quadratic search would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});
