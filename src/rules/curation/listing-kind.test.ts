import { describe, expect, it } from 'vitest';
import { listingTypeOfProperty, listingTypeOfWord, statusOfWord } from './feed-words.ts';
import { listingKind } from './listing-kind.ts';

describe('listingKind', () => {
  it.each<
    [
      subtype: string | null,
      structures: string[],
      reported: number | null,
      category: string | null,
      num_units: number | null,
    ]
  >([
    ['Duplex', [], null, 'Duplex', 2],
    ['duplex', [], 0, 'Duplex', 2],
    ['Duplex', [], 1, 'Duplex', 2],
    ['Triplex', [], 2, 'Triplex', 3],
    ['Quadruplex', [], 4, '4+ home compound', 4],
    ['Fourplex', [], 6, '4+ home compound', 6],
    ['52 - Duplex', [], null, 'Duplex', 2],
    ['4-plex', [], null, '4+ home compound', 4],
    ['DUPLEX_TRIPLEX', [], null, 'Duplex', 2],
    ['SFR + DADU', [], 1, 'Home with ADU', 2],
    ['Multi-Family (2-4 Unit)', [], null, 'Duplex', 2],
    ['Multi-Family (2-4 Unit)', [], 3, 'Triplex', 3],
    ['Multi-Family (5+ Unit)', [], null, 'Apartment cluster', 5],
    ['2-4 Units', [], 0, 'Duplex', 2],
    ['Multi Family', [], 2, 'Duplex', 2],
    ['MultiFamily', [], 4, '4+ home compound', 4],
    ['Multi Family', [], 12, 'Apartment cluster', 12],
    ['Multi Family', [], null, 'Apartment cluster', null],
    ['Apartment', [], 1, null, 1],
    ['Single Family Residence', ['Guest House'], 1, 'Home with ADU', 2],
    ['Single Family Residence', ['Shed', 'SecondResidence'], null, 'Home with ADU', 2],
    ['Single Family Residence', ['Shed(s)'], 1, null, 1],
    ['Single Family Residence', [], 2, 'Home with ADU', 2],
    ['Single Family Residence', ['Guest House'], 3, 'Triplex', 3],
    ['Condominium', [], 40, null, 1],
    ['Townhouse', [], 2, null, 1],
    [null, [], 2, 'Duplex', 2],
    [null, [], 5, '4+ home compound', 5],
    [null, [], 1, null, 1],
    [null, [], 0, null, null],
    [null, [], null, null, null],
  ])('%s, %j, %s homes', (property_subtype, structures, reported, category, num_units) => {
    expect(listingKind({ property_subtype, structures, num_units: reported })).toEqual({ category, num_units });
  });

  it('never suggests a potential home', () => {
    for (const property_subtype of ['Single Family Residence', 'Duplex', 'Multi Family', null])
      for (const num_units of [null, 0, 1, 2, 9])
        expect(listingKind({ property_subtype, structures: [], num_units }).category).not.toBe(
          'Home with ADU potential',
        );
  });
});

describe('the words of feeds', () => {
  it.each([
    ['Active', 'active'],
    ['ACTIVE', 'active'],
    ['Active Under Contract', 'pending'],
    ['ActiveUnderContract', 'pending'],
    ['off_market', 'off_market'],
    ['Closed', 'sold'],
    ['Withdrawn', 'off_market'],
    ['Coming Soon', 'active'],
    ['FOR_SALE', 'active'],
    ['Active Option', 'active'],
    ['CONTINGENT', 'pending'],
    ['Under Contract', 'pending'],
    ['Temporarily Off Market', 'off_market'],
    ['Under Contract - Show', 'pending'],
    ['Cancelled', 'off_market'],
    ['Incomplete', null],
    ['constructor', null],
    ['Zu verkaufen', null],
  ])('status %s', (word, status) => {
    expect(statusOfWord(word, 'sale')).toBe(status);
  });

  it('a closed rental is rented', () => {
    expect(statusOfWord('Closed', 'rental')).toBe('rented');
  });

  it('tell sale from rental', () => {
    expect(['For Sale', 'RENT', 'For rent', 'other', 'swap'].map(listingTypeOfWord)).toEqual([
      'sale',
      'rental',
      'rental',
      'other',
      null,
    ]);
    const offers = [
      ['Residential', null],
      ['Residential Income', 'Duplex'],
      ['ResidentialLease', null],
      ['Commercial Sale', 'Multi Family'],
      ['Commercial Sale', 'Office'],
      ['Land', null],
    ] as const;
    expect(offers.map(([type, subtype]) => listingTypeOfProperty(type, subtype))).toEqual([
      'sale',
      'sale',
      'rental',
      'other',
      null,
      null,
    ]);
  });
});
