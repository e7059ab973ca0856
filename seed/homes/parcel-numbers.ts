import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import type { Random } from '../random.ts';

/** How the county of each metro writes its parcel numbers, # being a digit. */
const patterns: Readonly<Partial<Record<MetroKey, string>>> = {
  seattle: '######-####',
  bay_area: '###-####-###',
  chicago: '##-##-###-###-0000',
  denver: '0####-##-###-000',
  philadelphia: '#########',
};

/** A made-up parcel number in the county's format. */
export function parcelNumber(metro: MetroKey, city: string, random: Random): string {
  const pattern = city === 'San Francisco' ? '####-###' : (patterns[metro] ?? '##########');
  return pattern.replaceAll('#', () => String(random.int(0, 9)));
}
