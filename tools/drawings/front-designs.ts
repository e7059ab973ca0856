import type { Finish, FrontStyle, Shows } from '../../seed/pictures.ts';

interface Design extends Shows {
  /** What each finish makes of the composition. */
  styles: Readonly<Partial<Record<Finish, readonly FrontStyle[]>>>;
}

const design = (
  homes: Shows['homes'],
  stories: number,
  styles: Design['styles'],
  more: Partial<Shows> = {},
): Design => ({
  homes,
  stories,
  styles,
  buildings: 1,
  flatRoof: false,
  court: false,
  garage: false,
  upstairs: stories > 1,
  ...more,
});

const flat = { flatRoof: true } as const;

/** A single house, to which a cottage or a plan for one is added. */
export const houses = {
  bungalow: design(
    'one',
    1,
    {
      siding: ['craftsman', 'bungalow', 'porch-front'],
      'brown-shingle': ['craftsman', 'bungalow', 'brown shingle'],
      stucco: ['craftsman', 'bungalow', 'stucco'],
      brick: ['brick bungalow', 'craftsman', 'brick'],
    },
    { upstairs: true },
  ),
  farmhouse: design('one', 2, {
    siding: ['victorian', 'clapboard'],
    'brown-shingle': ['brown shingle'],
    brick: ['victorian', 'brick'],
    stone: ['victorian', 'stone'],
  }),
  cube: design('one', 2, { mixed: ['contemporary'] }, flat),
  ranch: design(
    'one',
    1,
    {
      mixed: ['mid-century'],
      brick: ['mid-century', 'mid-century brick'],
      'yellow-brick': ['mid-century', 'yellow brick'],
    },
    flat,
  ),
  square: design('one', 2, { siding: ['box', 'clapboard'], brick: ['box', 'brick'] }),
  tudor: design('one', 2, { brick: ['tudor'], stucco: ['tudor'] }),
  spanish: design('one', 2, { stucco: ['spanish', 'stucco'] }),
} as const satisfies Record<string, Design>;

export type HouseDesign = keyof typeof houses;

/** Compositions for several homes. */
export const groups = {
  'craftsman-twin': design('beside', 2, {
    siding: ['craftsman', 'porch-front'],
    'brown-shingle': ['craftsman', 'brown shingle'],
    stucco: ['craftsman', 'stucco', 'porch-front'],
    brick: ['craftsman', 'brick', 'porch-front'],
  }),
  'painted-flats': design('stacked', 2, { siding: ['victorian', 'clapboard'] }),
  'modern-pair': design('beside', 2, { mixed: ['contemporary'], cedar: ['contemporary', 'cedar'] }, flat),
  'mid-century': design('beside', 1, { mixed: ['mid-century'], brick: ['mid-century', 'mid-century brick'] }, flat),
  'dormer-twin': design('beside', 2, { brick: ['brick'], stone: ['stone'] }),
  'two-flat': design(
    'stacked',
    2,
    {
      siding: ['edwardian'],
      brick: ['brick', 'bay-fronted brick'],
      greystone: ['greystone', 'stone'],
      'yellow-brick': ['yellow brick'],
    },
    flat,
  ),
  'square-flats': design('stacked', 2, { siding: ['box', 'clapboard'], brick: ['box', 'brick'] }),
  'tudor-twin': design('beside', 2, { brick: ['tudor'], stucco: ['tudor'] }),
  'spanish-flats': design('stacked', 2, { stucco: ['spanish', 'stucco'] }),

  'three-decker': design('stacked', 3, {
    siding: ['clapboard', 'porch-front'],
    'brown-shingle': ['brown shingle'],
    brick: ['brick', 'porch-front'],
  }),
  edwardian: design(
    'stacked',
    3,
    { siding: ['edwardian'], stucco: ['edwardian', 'stucco'] },
    { flatRoof: true, garage: true },
  ),
  'three-flat': design(
    'stacked',
    3,
    {
      brick: ['brick', 'bay-fronted brick'],
      greystone: ['greystone', 'stone'],
      'yellow-brick': ['yellow brick'],
    },
    flat,
  ),
  'modern-stack': design('stacked', 3, { mixed: ['contemporary'] }, flat),
  'gabled-trio': design('beside', 2, {
    siding: ['victorian', 'clapboard'],
    shingle: ['craftsman'],
    timber: ['tudor'],
    cedar: ['cedar'],
  }),
  'flat-trio': design('beside', 2, { brick: ['brick'], stone: ['stone'], stucco: ['stucco'] }, flat),

  'cottage-court': design(
    'apart',
    1,
    {
      siding: ['clapboard', 'bungalow'],
      'brown-shingle': ['brown shingle'],
      stucco: ['spanish', 'stucco'],
      timber: ['tudor'],
      brick: ['brick', 'brick bungalow'],
      stone: ['stone'],
    },
    { court: true },
  ),
  'cottage-row': design('apart', 1, {
    siding: ['clapboard'],
    brick: ['brick'],
    stucco: ['stucco'],
  }),
  'studio-row': design(
    'apart',
    1,
    { cedar: ['contemporary', 'cedar'], brick: ['mid-century', 'mid-century brick'] },
    flat,
  ),
  'village-green': design('apart', 1, { cedar: ['cedar', 'contemporary'] }, { court: true }),
  homestead: design('apart', 2, { mixed: ['contemporary'] }, { court: true }),

  fourplex: design('stacked', 2, {
    siding: ['clapboard', 'craftsman'],
    stucco: ['stucco'],
    brick: ['brick'],
  }),
  'courtyard-block': design(
    'stacked',
    3,
    { brick: ['brick'], 'yellow-brick': ['yellow brick'] },
    { flatRoof: true, court: true },
  ),
  'gallery-walk-up': design(
    'stacked',
    2,
    {
      stucco: ['mid-century'],
      brick: ['mid-century', 'mid-century brick'],
      'yellow-brick': ['mid-century', 'yellow brick'],
    },
    flat,
  ),
  'balcony-block': design('stacked', 4, { mixed: ['contemporary'] }, flat),
  siblings: design(
    'stacked',
    3,
    { siding: ['clapboard'], stucco: ['stucco'], brick: ['brick'] },
    { buildings: 3, flatRoof: true, court: true },
  ),
} as const satisfies Record<string, Design>;

export type GroupDesign = keyof typeof groups;
