import type { Finish, FrontStyle, Region, Second, Look as SeenLook } from '../../seed/pictures.ts';
import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import { type GroupDesign, groups, type HouseDesign, houses } from './front-designs.ts';

/** What a front shows, and its composition. */
export interface Look extends SeenLook {
  design: GroupDesign | HouseDesign;
}

type Row<D> = readonly [design: D, finish: Finish, region: Region];

function looksOf(category: HomeCategory, counts: readonly number[], rows: readonly Row<GroupDesign>[]): Look[] {
  return rows.map((row) => groupLook(category, counts, row));
}

function groupLook(
  category: HomeCategory,
  counts: readonly number[],
  [design, finish, region]: Row<GroupDesign>,
): Look {
  const { styles, ...shows } = groups[design];
  const [count = 1] = counts;
  const buildings = shows.homes === 'apart' ? count : shows.buildings;
  return { category, design, finish, region, ...shows, buildings, counts, styles: named(design, finish, styles) };
}

const houseLook = (category: HomeCategory, [design, finish, region]: Row<HouseDesign>, second: Second): Look => {
  const { styles, ...shows } = houses[design];
  const built = second !== 'room' && second !== 'garage';
  const buildings = second === 'room' ? 1 : 2;
  const garage = second === 'garage' || second === 'carriage house';
  const counts = [built ? 2 : 1];
  return {
    category,
    design,
    finish,
    region,
    ...shows,
    buildings,
    garage,
    homes: built ? 'apart' : 'one',
    counts,
    second,
    styles: named(design, finish, styles),
  };
};

function named(
  design: string,
  finish: Finish,
  styles: Readonly<Partial<Record<Finish, readonly FrontStyle[]>>>,
): readonly FrontStyle[] {
  const found = styles[finish];
  if (!found) throw new Error(`Nothing is called a ${design} of ${finish}.`);
  return found;
}

const compound = (count: number, ...row: Row<GroupDesign>): Look => groupLook('4+ home compound', [count], row);
const cluster = (counts: readonly number[], ...row: Row<GroupDesign>): Look =>
  groupLook('Apartment cluster', counts, row);
const adu = (second: Second, ...row: Row<HouseDesign>): Look => houseLook('Home with ADU', row, second);
const potential = (second: Second, ...row: Row<HouseDesign>): Look => houseLook('Home with ADU potential', row, second);

/**
 * The fronts of each category, in the order of their names. The position of a front is part of its name: add at the
 * end.
 */
export const frontList: readonly (readonly [slug: string, looks: readonly Look[]])[] = [
  [
    'duplex',
    looksOf(
      'Duplex',
      [2],
      [
        ['craftsman-twin', 'siding', 'northwest'],
        ['painted-flats', 'siding', 'philadelphia'],
        ['modern-pair', 'mixed', 'chicago'],
        ['mid-century', 'mixed', 'denver'],
        ['dormer-twin', 'brick', 'chicago'],
        ['craftsman-twin', 'siding', 'northwest'],
        ['painted-flats', 'siding', 'bay'],
        ['modern-pair', 'cedar', 'northwest'],
        ['mid-century', 'mixed', 'bay'],
        ['dormer-twin', 'brick', 'philadelphia'],
        ['craftsman-twin', 'brick', 'chicago'],
        ['painted-flats', 'siding', 'northwest'],
        ['modern-pair', 'mixed', 'bay'],
        ['two-flat', 'brick', 'chicago'],
        ['two-flat', 'greystone', 'chicago'],
        ['square-flats', 'siding', 'northwest'],
        ['square-flats', 'brick', 'denver'],
        ['tudor-twin', 'brick', 'northwest'],
        ['spanish-flats', 'stucco', 'bay'],
        ['two-flat', 'siding', 'bay'],
        ['dormer-twin', 'stone', 'philadelphia'],
        ['mid-century', 'brick', 'denver'],
        ['craftsman-twin', 'brown-shingle', 'bay'],
        ['two-flat', 'yellow-brick', 'chicago'],
        ['tudor-twin', 'stucco', 'philadelphia'],
        ['craftsman-twin', 'stucco', 'philadelphia'],
      ],
    ),
  ],
  [
    'triplex',
    looksOf(
      'Triplex',
      [3],
      [
        ['three-decker', 'siding', 'northwest'],
        ['edwardian', 'siding', 'bay'],
        ['gabled-trio', 'siding', 'philadelphia'],
        ['three-flat', 'greystone', 'chicago'],
        ['modern-stack', 'mixed', 'northwest'],
        ['three-decker', 'siding', 'philadelphia'],
        ['edwardian', 'siding', 'bay'],
        ['flat-trio', 'brick', 'northwest'],
        ['three-flat', 'brick', 'chicago'],
        ['modern-stack', 'mixed', 'denver'],
        ['three-decker', 'brick', 'chicago'],
        ['edwardian', 'stucco', 'bay'],
        ['flat-trio', 'brick', 'philadelphia'],
        ['gabled-trio', 'timber', 'northwest'],
        ['gabled-trio', 'shingle', 'northwest'],
        ['flat-trio', 'stucco', 'bay'],
        ['flat-trio', 'stone', 'philadelphia'],
        ['modern-stack', 'mixed', 'philadelphia'],
        ['three-decker', 'brown-shingle', 'bay'],
        ['three-flat', 'yellow-brick', 'chicago'],
        ['gabled-trio', 'siding', 'bay'],
        ['gabled-trio', 'cedar', 'northwest'],
        ['flat-trio', 'stucco', 'philadelphia'],
        ['three-flat', 'brick', 'denver'],
      ],
    ),
  ],
  [
    'compound',
    [
      compound(5, 'cottage-court', 'siding', 'bay'),
      compound(5, 'studio-row', 'cedar', 'northwest'),
      compound(4, 'cottage-row', 'siding', 'philadelphia'),
      compound(5, 'village-green', 'cedar', 'bay'),
      compound(4, 'homestead', 'mixed', 'denver'),
      compound(5, 'cottage-court', 'siding', 'northwest'),
      compound(6, 'cottage-court', 'brick', 'denver'),
      compound(4, 'cottage-row', 'brick', 'chicago'),
      compound(5, 'village-green', 'cedar', 'northwest'),
      compound(4, 'homestead', 'mixed', 'chicago'),
      compound(6, 'cottage-court', 'siding', 'northwest'),
      compound(5, 'studio-row', 'brick', 'denver'),
      compound(4, 'cottage-court', 'stucco', 'bay'),
      compound(7, 'cottage-court', 'siding', 'philadelphia'),
      compound(4, 'cottage-court', 'timber', 'northwest'),
      compound(6, 'cottage-row', 'brick', 'philadelphia'),
      compound(5, 'cottage-court', 'stone', 'philadelphia'),
      compound(5, 'cottage-row', 'stucco', 'bay'),
      compound(6, 'cottage-court', 'brown-shingle', 'bay'),
      compound(4, 'studio-row', 'cedar', 'philadelphia'),
      compound(6, 'cottage-row', 'siding', 'chicago'),
    ],
  ],
  [
    'adu',
    [
      adu('cottage', 'bungalow', 'siding', 'northwest'),
      adu('carriage house', 'farmhouse', 'siding', 'philadelphia'),
      adu('studio', 'cube', 'mixed', 'northwest'),
      adu('garden cottage', 'farmhouse', 'siding', 'denver'),
      adu('cottage', 'farmhouse', 'siding', 'bay'),
      adu('studio', 'ranch', 'mixed', 'denver'),
      adu('cottage', 'bungalow', 'brick', 'northwest'),
      adu('carriage house', 'farmhouse', 'brick', 'chicago'),
      adu('studio', 'cube', 'mixed', 'denver'),
      adu('garden cottage', 'farmhouse', 'siding', 'philadelphia'),
      adu('cottage', 'farmhouse', 'brown-shingle', 'bay'),
      adu('studio', 'ranch', 'mixed', 'bay'),
      adu('cottage', 'square', 'siding', 'northwest'),
      adu('carriage house', 'square', 'brick', 'denver'),
      adu('cottage', 'tudor', 'brick', 'northwest'),
      adu('cottage', 'spanish', 'stucco', 'bay'),
      adu('carriage house', 'farmhouse', 'stone', 'philadelphia'),
      adu('cottage', 'bungalow', 'stucco', 'bay'),
      adu('carriage house', 'bungalow', 'brick', 'chicago'),
      adu('studio', 'cube', 'mixed', 'philadelphia'),
      adu('carriage house', 'ranch', 'yellow-brick', 'chicago'),
    ],
  ],
  [
    'adu-potential',
    [
      potential('room', 'bungalow', 'siding', 'northwest'),
      potential('garage', 'farmhouse', 'siding', 'bay'),
      potential('room', 'ranch', 'mixed', 'bay'),
      potential('garage', 'bungalow', 'brown-shingle', 'bay'),
      potential('room', 'farmhouse', 'siding', 'northwest'),
      potential('garage', 'cube', 'mixed', 'philadelphia'),
      potential('room', 'bungalow', 'brick', 'chicago'),
      potential('garage', 'farmhouse', 'siding', 'northwest'),
      potential('room', 'ranch', 'brick', 'denver'),
      potential('garage', 'bungalow', 'stucco', 'bay'),
      potential('room', 'farmhouse', 'siding', 'philadelphia'),
      potential('room', 'square', 'brick', 'denver'),
      potential('room', 'tudor', 'brick', 'northwest'),
      potential('garage', 'spanish', 'stucco', 'bay'),
      potential('room', 'farmhouse', 'brick', 'chicago'),
    ],
  ],
  [
    'cluster',
    [
      cluster([10, 12], 'courtyard-block', 'brick', 'chicago'),
      cluster([6], 'gallery-walk-up', 'yellow-brick', 'chicago'),
      cluster([8], 'balcony-block', 'mixed', 'bay'),
      cluster([8], 'siblings', 'stucco', 'bay'),
      cluster([10, 12], 'courtyard-block', 'brick', 'denver'),
      cluster([6], 'gallery-walk-up', 'stucco', 'bay'),
      cluster([8], 'balcony-block', 'mixed', 'northwest'),
      cluster([8], 'siblings', 'brick', 'philadelphia'),
      cluster([10, 12], 'courtyard-block', 'yellow-brick', 'chicago'),
      cluster([6], 'gallery-walk-up', 'brick', 'denver'),
      cluster([8], 'balcony-block', 'mixed', 'chicago'),
      cluster([4], 'fourplex', 'brick', 'philadelphia'),
      cluster([4], 'fourplex', 'siding', 'northwest'),
      cluster([4], 'fourplex', 'stucco', 'bay'),
      cluster([8], 'siblings', 'siding', 'northwest'),
    ],
  ],
];
