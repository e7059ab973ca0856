import { expect, it } from 'vitest';
import { asOneLine } from './one-line.ts';

it.each([
  ['Ada King', 'Ada King'],
  ['  Ada\r\nBcc: eve@example.com ', 'Ada Bcc: eve@example.com'],
  ['Ada\u2028King\u2029\u0000\u0085', 'Ada King'],
  ['\n\t', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
])('makes one line of %j', (text, line) => {
  expect(asOneLine(text)).toBe(line);
});
