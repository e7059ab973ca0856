import { expect, it } from 'vitest';
import { takeMarks } from './marked-inlines.ts';

it('tells what the renderer wrote from what came with the data, and takes its marks off', () => {
  const page =
    '<style id="a" nonce="m1">p{}</style><script nonce="m1">one()</script><script>evil()</script><style>evil{}</style>' +
    '<script type="module" async="" nonce="m1">two()</script><script nonce="m2">evil()</script>' +
    '<script src="/x.js" nonce="m1"></script><link rel="modulepreload" href="/x.js" nonce="m1"/>';
  const { html, scripts, styles } = takeMarks(page, 'm1');
  expect(scripts).toEqual(['one()', 'two()']);
  expect(styles).toEqual(['p{}']);
  expect(html).not.toContain('m1');
  expect(html).toContain('<script type="module" async="">two()</script>');
});
