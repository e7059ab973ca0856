import { describe, expect, it } from 'vitest';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { createGazetteer, type NamedPlace } from './gazetteer.ts';

const at = { lat: 1, lng: 2 };
const city = (name: string, state: string, importance: number, metro: MetroKey | null = null): NamedPlace => ({
  kind: 'city',
  name,
  state,
  ...at,
  metro,
  importance,
});
const neighborhood = (name: string, within: string, state: string, metro: MetroKey): NamedPlace => ({
  kind: 'neighborhood',
  name,
  within,
  state,
  ...at,
  metro,
  importance: 4,
});

const gazetteer = createGazetteer([
  neighborhood('Park Row', 'Hillside', 'IL', 'chicago'),
  neighborhood('Fresno Cascade', 'Seattle', 'WA', 'seattle'),
  neighborhood('Fremont', 'Seattle', 'WA', 'seattle'),
  neighborhood('Freeway Park', 'Seattle', 'WA', 'seattle'),
  neighborhood('Capitol Hill', 'Seattle', 'WA', 'seattle'),
  neighborhood('Capitol Hill', 'Denver', 'CO', 'denver'),
  neighborhood('Hill Park', 'Denver', 'CO', 'denver'),
  neighborhood("Hell's Kitchen", 'Manhattan', 'NY', 'new_york'),
  city('Seattle', 'WA', 5.8, 'seattle'),
  city('Fremont', 'CA', 5.4, 'bay_area'),
  city('Fresno', 'CA', 5.7),
  city('La Cañada Flintridge', 'CA', 4.3, 'los_angeles'),
  city('St. Helena', 'CA', 3.8),
  city('Stockton', 'CA', 5.5),
  city('The Bronx', 'NY', 6.1, 'new_york'),
  city('Bronxville', 'NY', 6.5),
  city('Washington', 'DC', 5.8, 'washington_dc'),
  city('West Chester', 'PA', 4.2),
]);

function search(text: string, metro?: MetroKey, limit = 10): string[] {
  return gazetteer.search(text, metro, limit).map(({ formatted_address }) => formatted_address);
}

describe('a gazetteer', () => {
  it('answers with places of the contract', () => {
    expect(gazetteer.search('capitol', 'denver', 1)).toEqual([
      { ...at, formatted_address: 'Capitol Hill, Denver, CO', kind: 'neighborhood', address: null },
    ]);
  });

  it('finds a place whatever else an address has', () => {
    for (const text of ['Fremont, Seattle, WA 98103, USA', 'Fremont, Seattle, Washington', 'Fremont Seattle 98103'])
      expect(search(text)).toEqual(['Fremont, Seattle, WA']);
    expect(search('Seattle, WA, United States')).toEqual(['Seattle, WA']);
  });

  it('puts the larger first', () => {
    expect(search('fremont')).toEqual(['Fremont, CA', 'Fremont, Seattle, WA']);
    expect(search('frem')).toEqual(['Fremont, CA', 'Fremont, Seattle, WA']);
    expect(search('fre').slice(0, 2)).toEqual(['Fresno, CA', 'Fremont, CA']);
  });

  it('puts the metro’s own first', () => {
    expect(search('fremont', 'seattle')).toEqual(['Fremont, Seattle, WA', 'Fremont, CA']);
    expect(
      search('fre', 'seattle')
        .slice(0, 3)
        .every((label) => label.endsWith('Seattle, WA')),
    ).toBe(true);
  });

  it('puts a whole name before the metro’s own beginnings, and beginnings before later words', () => {
    for (const text of ['fresno', 'fresno ca', 'fresno cal']) expect(search(text, 'seattle')[0]).toBe('Fresno, CA');
    expect(search('fresno cas', 'seattle')).toEqual(['Fresno Cascade, Seattle, WA']);
    expect(search('hill', 'seattle')).toEqual([
      'Capitol Hill, Seattle, WA',
      'Hill Park, Denver, CO',
      'Capitol Hill, Denver, CO',
    ]);
    expect(search('hill')[0]).toBe('Hill Park, Denver, CO');
  });

  it('puts what is all in the name before what is in the city', () => {
    expect(search('park hill')).toEqual(['Hill Park, Denver, CO', 'Park Row, Hillside, IL']);
  });

  it.each([
    ['LA CANADA', 'La Cañada Flintridge, CA'],
    ['la cañada', 'La Cañada Flintridge, CA'],
    ['hells kit', "Hell's Kitchen, Manhattan, NY"],
    ['hell’s', "Hell's Kitchen, Manhattan, NY"],
    ['saint hel', 'St. Helena, CA'],
    ['st helena', 'St. Helena, CA'],
    ['bronx', 'The Bronx, NY'],
    ['the bronx', 'The Bronx, NY'],
    ['w chester', 'West Chester, PA'],
    ['wes', 'West Chester, PA'],
    ['washington d.c.', 'Washington, DC'],
    ['fremont seattle', 'Fremont, Seattle, WA'],
    ['Seattle, Fremont', 'Fremont, Seattle, WA'],
    ['capitol hill, colorado', 'Capitol Hill, Denver, CO'],
    ['hill capitol wash', 'Capitol Hill, Seattle, WA'],
  ])('finds %j', (text, expected) => {
    expect(search(text)[0]).toBe(expected);
  });

  it('reads a last word as short for another and as the beginning of one', () => {
    expect(search('st')).toEqual(['Stockton, CA', 'St. Helena, CA']);
  });

  it('brings up nothing by its city or state alone', () => {
    expect(search('seattle')).toEqual(['Seattle, WA']);
    expect(search('pa')).toEqual(['Park Row, Hillside, IL', 'Freeway Park, Seattle, WA', 'Hill Park, Denver, CO']);
  });

  it.each(['atlantis', 'fremont oregon', 'remont', '', '%%', '.', '1742 NW 61st St', 'constructor'])(
    'finds nothing for %j',
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );

  it('gives no more than asked for', () => {
    expect(search('f', undefined, 2)).toHaveLength(2);
  });
});
