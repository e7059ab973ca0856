import { describe, expect, it } from 'vitest';
import { type Choice, mergedText, mergeTexts, readableText } from './merge-texts.ts';

const base = '<p>Two homes by the park.</p><p>A new roof.</p>';
const merged = (theirs: string, mine: string, choices: Choice[] = []) =>
  mergedText(mergeTexts({ base, theirs, mine }), choices);

describe('two changed texts', () => {
  it('are merged where they don’t overlap', () => {
    const theirs = base.replace('Two', 'Three');
    const mine = base.replace('roof', 'roof and new windows');
    expect(mergeTexts({ base, theirs, mine }).every(({ is }) => is === 'agreed')).toBe(true);
    expect(merged(theirs, mine)).toBe('<p>Three homes by the park.</p><p>A new roof and new windows.</p>');
  });

  it('keep what only one of them changed, and what both changed alike', () => {
    const changed = base.replace('park', 'lake');
    expect(merged(changed, base)).toBe(changed);
    expect(merged(base, changed)).toBe(changed);
    expect(merged(changed, changed)).toBe(changed);
    expect(merged('', '')).toBe('');
  });

  it('leave an overlap to the writer', () => {
    const [theirs, mine] = [base.replace('park', 'lake'), base.replace('park', 'sea')];
    const parts = mergeTexts({ base, theirs, mine });
    expect(parts.filter(({ is }) => is === 'overlap')).toEqual([
      { is: 'overlap', base: 'park.', theirs: 'lake.', mine: 'sea.' },
    ]);
    expect(mergedText(parts, ['theirs'])).toBe(theirs);
    expect(mergedText(parts, ['mine'])).toBe(mine);
    expect(mergedText(parts, ['both'])).toBe('<p>Two homes by the lake. sea.</p><p>A new roof.</p>');
  });

  it('have one space between both parts of an overlap', () => {
    const part = { is: 'overlap', base: '', theirs: 'lake ', mine: ' sea' } as const;
    expect(mergedText([part], ['both'])).toBe('lake sea');
    expect(mergedText([{ ...part, theirs: ' ' }], ['both'])).toBe(' sea');
  });

  it('are read without their tags', () => {
    expect(readableText('<p>A &amp; B &lt;3</p><ul><li>C</li></ul>')).toBe('A & B <3\nC\n');
  });
});
