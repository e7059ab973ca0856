import type { MetroKey } from './metros.ts';

/** The beginnings of ZIP codes in and around each metro: the first three digits, as ranges. */
const beginnings: Readonly<Record<MetroKey, string>> = {
  seattle: '980-984',
  chicago: '463-464 600-608',
  denver: '800-806',
  philadelphia: '080-081 189-194 197',
  bay_area: '940-941 943-951 954',
  los_angeles: '900-918 926-928',
  austin: '786-787',
  washington_dc: '200-209 220-223',
  new_york: '068-079 088-089 100-119',
  boston: '017-024',
};

const metroOfBeginning = new Map(
  Object.entries(beginnings).flatMap(([metro, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, i) => [String(Number(first) + i).padStart(3, '0'), metro] as const);
    }),
  ),
);

/** The metro that a ZIP code belongs to. Undefined for one outside of all metros. */
export function metroOfZip(zipcode: string): MetroKey | undefined {
  return metroOfBeginning.get(zipcode.slice(0, 3)) as MetroKey | undefined;
}
