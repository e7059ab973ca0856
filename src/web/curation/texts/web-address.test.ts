import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('the address of a link', () => {
  it('is on the web', () => {
    expect(webAddress('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
    expect(webAddress(' http://example.com ')).toBe('http://example.com');
    for (const text of ['javascript:alert(1)', 'mailto:a@example.com', '//example.com', 'file:///etc', 'words', ''])
      expect(webAddress(text)).toBeNull();
  });

  it('gets a scheme where people leave it out', () => {
    expect(webAddress('example.com/plan', { complete: true })).toBe('https://example.com/plan');
    for (const text of ['javascript:alert(1)', 'words', 'two words.com', ''])
      expect(webAddress(text, { complete: true })).toBeNull();
  });
});
