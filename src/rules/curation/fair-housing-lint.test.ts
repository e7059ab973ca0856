import { describe, expect, it } from 'vitest';
import { createSampleWorld } from '../../../seed/world.ts';
import { defaultTags } from '../homes/facts/tags.ts';
import { lintWording, type WordingContext } from './fair-housing-lint.ts';
import { getPlaceNames } from './wording/place-names.ts';

const ids = (text: string, context?: WordingContext) => lintWording(text, context).map(({ id }) => id);

const context = { protectsIncome: true };

/** What the memo of 1995 and common sense allow. */
const never = [
  'walking distance to the shops',
  'walk to the bus stop',
  'jogging trails',
  'walk-in closet',
  'great view',
  'fourth-floor walk-up',
  'mother-in-law suite',
  'bachelor apartment',
  'family room',
  'two bedrooms, cozy',
  'quiet street',
  'desirable neighborhood',
  'rare find',
  'wheelchair ramp',
  'step-free entry',
  'no smoking',
  'sober',
  'chapel on the grounds',
  'kosher meals available',
  'near a park',
  'near schools',
];

describe('what must not be flagged', () => {
  it.each(never)('%s', (text) => {
    expect(lintWording(text, context)).toEqual([]);
    expect(lintWording(`<p>${text.toUpperCase()}.</p>`, context).filter(({ tier }) => tier !== 'note')).toEqual([]);
  });

  it('keeps “master bedroom” from being more than a hint', () => {
    expect(lintWording('The master bedroom').map(({ tier }) => tier)).toEqual(['note']);
  });

  it('includes all tags', () => {
    for (const tag of defaultTags) expect(ids(tag, context), tag).toEqual([]);
  });

  it('includes all texts of the sample world', () => {
    for (const { editorial, broadcast_comments } of createSampleWorld(new Date()).compounds(0, 400)) {
      const comments = broadcast_comments.map(({ text }) => text);
      for (const text of [editorial.title, editorial.description, ...comments])
        expect(ids(text, context), text).toEqual([]);
    }
  });
});

describe('matching', () => {
  it('tells where the words are in the original text', () => {
    const text = 'Bright rooms &amp; a yard, but no&nbsp;<b>chil</b>dren.';
    const [finding] = lintWording(text);
    expect(finding).toMatchObject({ tier: 'block', class: 'familial_status', words: 'no&nbsp;<b>chil</b>dren' });
    expect(text.slice(finding?.start, finding?.end)).toBe(finding?.words);
  });

  it.each([
    'ＮＯ ＣＨＩＬＤＲＥＮ',
    'no chil\u00addren',
    'no\u200b children',
    'no chíldren',
    '&#110;o children',
    'no–children',
    'no<br>children',
    'no\nchildren',
    '"no children"',
    '‘no children’',
    '<P>NO <A href="https://example.com">children</A></P>',
  ])('sees through %j', (text) => {
    expect(ids(text)).toContain('no-children');
  });

  it.each([
    'He said no. Children play here.',
    '<p>There is no</p><p>Children</p>',
    'No; children',
    'nochildren',
    'no <!-- x --> other',
  ])('joins no words of different sentences in %j', (text) => {
    expect(ids(text)).toEqual([]);
  });

  it('reports the most severe and longest of overlapping findings, in the order of the text', () => {
    expect(lintWording('Perfect for families. ADULTS ONLY!! No kids!').map(({ id, words }) => [id, words])).toEqual([
      ['made-for-people', 'Perfect for families'],
      ['adults-only', 'ADULTS ONLY'],
      ['exclamation-marks', '!'],
      ['no-children', 'No kids'],
    ]);
  });

  it('notes capitals, but no abbreviations', () => {
    expect(ids('MUST SEE this one')).toEqual(['all-capitals']);
    expect(ids('Near BART, with an ADU and EV charging, HOA 300')).toEqual([]);
  });

  it('takes any text', () => {
    for (const text of ['', '<', '&', '&#0;', '&#x110000;', '<p', "'", '+', '\ud800', '<!--', '&nbsp;'])
      expect(ids(text)).toEqual([]);
  });
});

describe('names of places', () => {
  const names = [getPlaceNames(['White Center', 'Black Diamond', 'Indian Creek']), getPlaceNames(['Christian Street'])];

  it('mean nothing else', () => {
    expect(ids('The White Center neighborhood', { names })).toEqual([]);
    expect(ids('near Temple Christian Street Mosque', { names })).toContain('religious-landmark');
    expect(ids('No Indian Creek view', { names })).toEqual([]);
    expect(ids('White Center is a white neighborhood', { names })).toEqual(['race-wanted']);
  });

  it('begin with capitals', () => {
    expect(ids('no indian creek', { names })).toEqual(['origin-refused']);
  });
});

describe('what depends on the home and its market', () => {
  it('allows an age only for housing for older persons', () => {
    expect(ids('55+ only', { olderPersons: true })).toEqual([]);
    expect(ids('55+ only')).toEqual(['age-limit']);
  });

  it('refuses “no Section 8” only where a law does', () => {
    expect(ids('No Section 8')).toEqual([]);
    expect(ids('No Section 8', { protectsIncome: true })).toEqual(['income-refused']);
  });
});
