import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  it('quotes what would break it, and lets no cell be a formula', () => {
    expect(
      toCsv(
        ['Home', 'Viewers'],
        [
          ['A "big", old home', 3],
          ['=HYPERLINK("x")', -2],
          ['two\nlines', 0],
        ],
      ),
    ).toBe('Home,Viewers\r\n"A ""big"", old home",3\r\n"\'=HYPERLINK(""x"")",-2\r\n"two\nlines",0\r\n');
  });
});
