import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import type { DefaultTag } from '../../src/rules/homes/facts/tags.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { weighted } from '../choose.ts';
import type { Look } from '../pictures.ts';
import type { Random } from '../random.ts';

interface Untagged {
  look: Look;
  metro: MetroKey;
  city: string;
  category: HomeCategory;
  style: string;
  yearBuilt: number;
  newlyBuilt: boolean;
  units: readonly { sqft: number }[];
  numPotentialUnits: number;
  lotSize: number;
  rental: boolean;
}

const BART_CITIES: ReadonlySet<string> = new Set([
  'San Francisco',
  'Oakland',
  'Berkeley',
  'El Cerrito',
  'San Leandro',
  'Hayward',
  'Fremont',
  'Burlingame',
]);
const LIGHT_RAIL_CITIES: ReadonlySet<string> = new Set([
  'Seattle',
  'Shoreline',
  'Bellevue',
  'Redmond',
  'Tacoma',
  'Denver',
  'Lakewood',
  'San Jose',
  'Santa Clara',
  'Campbell',
]);

/** Of each group a home has one tag at most: they contradict or contain each other. */
const exclusiveGroups: readonly (readonly DefaultTag[])[] = [
  ['near a park', 'on a park'],
  ['near major transit', 'near BART', 'near Muni', 'near light rail'],
  ['new construction', 'fixer upper', 'move-in ready', 'recently renovated'],
  ['has parking', 'garage', '2-car garage', '3-car garage'],
  ['historic home', 'mid-century', 'new construction'],
  ['pool', 'hot tub'],
  ['great yard', 'shared courtyard', 'roof deck'],
  ['fenced yard', 'roof deck'],
  ['rental income', 'delivered vacant'],
  ['room to build', 'detached ADU'],
  ['fixer upper', 'great kitchen', 'heat pump'],
];

/** How likely each tag is for a house; 0 where it would be untrue. */
function likelihoods(home: Untagged): Record<DefaultTag, number> {
  const { category, city, look, yearBuilt, newlyBuilt, lotSize } = home;
  const several = category !== 'Home with ADU potential';
  const sizes = home.units.map(({ sqft }) => sqft);
  const similar = several && Math.max(...sizes) <= 1.15 * Math.min(...sizes);
  const when = (condition: boolean, weight: number) => (condition ? weight : 0);
  return {
    'near a park': 4,
    'on a park': 1,
    'near a playground': 1.2,
    'near a trail': 1.5,
    'near the water': when(home.metro === 'seattle' || home.metro === 'bay_area' || city === 'Evanston', 1),
    'near major transit': 3,
    'near BART': when(BART_CITIES.has(city), 4),
    'near Muni': when(city === 'San Francisco', 5),
    'near light rail': when(LIGHT_RAIL_CITIES.has(city), 3),
    'near shops and cafes': 4,
    'near groceries': 2,
    'near a library': 1.2,
    'near schools': 1.2,
    walkable: 3,
    bikeable: 2,
    'quiet street': 2.5,
    'corner lot': 1.2,
    'new construction': when(newlyBuilt, 60),
    'fixer upper': when(yearBuilt < 1975 && !home.rental, 1.6),
    'move-in ready': when(yearBuilt < 2015, 2.2),
    'recently renovated': when(yearBuilt < 1995, 2.6),
    'historic home': when(yearBuilt < 1916, 4),
    'mid-century': when(home.style.includes('mid-century'), 30),
    'architect-designed': when(yearBuilt > 1945, 1.2),
    'lots of light': 2.6,
    'great kitchen': 2,
    fireplace: when(yearBuilt < 1970, 1.8),
    'great views': 1.2,
    'great yard': when(lotSize > 3_000, 3),
    'shared courtyard': when(look.court, 9),
    'fenced yard': when(lotSize > 2_800, 1.4),
    'deck or patio': 2.4,
    'roof deck': when(look.flatRoof && (yearBuilt > 1995 || home.metro === 'philadelphia'), 1.6),
    'garden beds': 1.8,
    'fruit trees': when(lotSize > 3_500, 1.4),
    pool: when(lotSize > 6_500 && home.metro !== 'chicago', 0.8),
    'hot tub': when(lotSize > 3_000, 0.6),
    'has parking': 2.2,
    garage: when(lotSize > 2_200, 2.2),
    '2-car garage': when(lotSize > 3_200, 1.5),
    '3-car garage': when(lotSize > 6_000, 0.9),
    'EV charging': when(yearBuilt > 1950, 1.2),
    'solar panels': 1.2,
    'heat pump': 1.5,
    'separate entrances': when(several, 4),
    'separate meters': when(several, 2.6),
    'units of similar size': when(similar, 4),
    'detached ADU': when(category === 'Home with ADU', 12),
    'room to build': when(home.numPotentialUnits > 0, 14),
    'large lot': when(lotSize > 9_000, 12),
    'big common room': when(category !== 'Duplex', 1.8),
    'workshop or studio': 1.4,
    'laundry in each unit': when(several, 2.4),
    'step-free entry': 1,
    'rental income': when(several && !home.rental, 1.4),
    'delivered vacant': when(several && !home.rental, 1.4),
  };
}

/** These tell what a home is about, so that one of them comes first. */
const descriptive: ReadonlySet<DefaultTag> = new Set<DefaultTag>([
  'on a park',
  'near a park',
  'near BART',
  'near Muni',
  'near light rail',
  'near major transit',
  'near the water',
  'new construction',
  'fixer upper',
  'historic home',
  'mid-century',
  'great views',
  'great yard',
  'shared courtyard',
  'roof deck',
  'pool',
  'detached ADU',
  'room to build',
  'large lot',
  'separate entrances',
  'recently renovated',
  'architect-designed',
  'walkable',
]);

/** Chooses four to nine tags that are true of the house and of each other, a telling one first. */
export function chooseTags(home: Untagged, random: Random): DefaultTag[] {
  const open = likelihoods(home);
  const chosen: DefaultTag[] = [];
  const wanted = random.int(4, 9);
  while (chosen.length < wanted) {
    const tag = weighted(random, Object.entries(open) as [DefaultTag, number][]);
    chosen.push(tag);
    open[tag] = 0;
    for (const group of exclusiveGroups) {
      if (group.includes(tag)) for (const other of group) open[other] = 0;
    }
  }
  const main = chosen.findIndex((tag) => descriptive.has(tag));
  if (main > 0) chosen.unshift(...chosen.splice(main, 1));
  return chosen;
}
