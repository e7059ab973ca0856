import type { Finish, Second } from '../../seed/pictures.ts';
import { spelled } from '../../seed/texts/numbers.ts';
import type { Drawing } from './catalog.ts';
import type { GroupDesign, HouseDesign } from './front-designs.ts';
import type { Look } from './front-list.ts';

const others: Readonly<Record<Exclude<Drawing['kind'], 'front'>, string>> = {
  yard: 'a shared garden',
  kitchen: 'a kitchen',
  living: 'a living room',
  bedroom: 'a bedroom',
  bath: 'a bathroom',
  plan: 'a floor plan',
};

const finishes: Readonly<Record<Finish, string>> = {
  siding: 'clapboard ',
  shingle: 'shingled ',
  'brown-shingle': 'brown-shingle ',
  cedar: 'cedar-clad ',
  timber: 'half-timbered ',
  stucco: 'stucco ',
  brick: 'brick ',
  'yellow-brick': 'yellow-brick ',
  stone: 'stone ',
  greystone: 'greystone ',
  mixed: '',
};

const designs: Readonly<Partial<Record<GroupDesign | HouseDesign, string>>> = {
  'cottage-court': 'cottages around a garden',
  'cottage-row': 'cottages in a row',
  'studio-row': 'flat-roofed houses in a row',
  'village-green': 'houses around a green',
  homestead: 'farmhouse with a barn and two cottages',
  fourplex: 'fourplex with two porches',
  'courtyard-block': 'apartment building around a courtyard',
  'gallery-walk-up': 'apartment building with an open gallery',
  'balcony-block': 'apartment building with balconies',
  siblings: 'apartment buildings around a garden',
  'gabled-trio': 'row of three gabled houses',
  'flat-trio': 'row of three houses',
};

const seconds: Readonly<Record<Second, string>> = {
  cottage: 'house with a cottage beside it',
  studio: 'house with a studio beside it',
  'carriage house': 'house with a home over the garage',
  'garden cottage': 'cottage in the garden of a house',
  room: 'house with room for another',
  garage: 'house with a garage',
};

const article = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

function getFront({ category, design, finish, second, homes, buildings }: Look): string {
  const skin = finishes[finish];
  if (second) return article(skin + seconds[second]);
  const words = designs[design];
  if (words === undefined)
    return article(
      `${skin}${category.toLowerCase()} with ${homes === 'stacked' ? 'homes on each floor' : 'two front doors'}`,
    );
  const many = buildings > 1 && design !== 'homestead';
  return many ? `${spelled(buildings)} ${skin}${words}` : article(skin + words);
}

/** What a sample picture shows, for those who can't see it. */
export const getCaption = (drawing: Drawing): string =>
  `Drawing of ${drawing.kind === 'front' ? getFront(drawing.look) : others[drawing.kind]} (sample)`;
