import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import type { Random } from '../random.ts';
import { bayAreaStreets, otherBayAreaStreets } from './streets/bay-area.ts';
import { chicago, chicagoSuburbs } from './streets/chicago.ts';
import { denver, denverSuburbs } from './streets/denver.ts';
import type { Street } from './streets/house-numbers.ts';
import { mainLine, philadelphia } from './streets/philadelphia.ts';
import { seattleStreets } from './streets/seattle.ts';

interface MetroStreets {
  cities: Readonly<Record<string, Street>>;
  /** In the other cities. */
  elsewhere?: Street;
}

const metros: Readonly<Partial<Record<MetroKey, MetroStreets>>> = {
  seattle: { cities: seattleStreets },
  bay_area: { cities: bayAreaStreets, elsewhere: otherBayAreaStreets },
  chicago: { cities: { Chicago: chicago, ...chicagoSuburbs } },
  denver: { cities: { Denver: denver, ...denverSuburbs } },
  philadelphia: { cities: { Philadelphia: philadelphia }, elsewhere: mainLine },
};

/** House number and street, as they are written in that city and, where streets are counted, about right for the point. */
export function streetAt(metro: MetroKey, city: string, lat: number, lng: number, random: Random): string {
  const street = metros[metro]?.cities[city] ?? metros[metro]?.elsewhere;
  if (!street) throw new Error(`No streets are known for ${city}.`);
  return street(lat, lng, random);
}
