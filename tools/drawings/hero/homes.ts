import { randomFrom } from '../../../seed/random.ts';
import type { House } from '../fronts/composition.ts';
import { cottage, studio } from '../fronts/cottage.ts';
import { craftsmanTwin } from '../fronts/duplex/craftsman-twin.ts';
import { farmhouse } from '../fronts/main-house/farmhouse.ts';
import { townhouseTrio } from '../fronts/triplex/townhouse-trio.ts';
import type { Scene } from '../scene.ts';
import { BASE } from '../surroundings/ground.ts';
import { group, n } from '../svg.ts';

/** Where a home built at the listings' scale goes in the banner: its left end, the line it stands on, its size. */
export interface Spot {
  x: number;
  base: number;
  scale: number;
}

function put(svg: string, left: number, { x, base, scale }: Spot): string {
  return group(svg, `transform="translate(${n(x - left * scale)} ${n(base - BASE * scale)}) scale(${scale})"`);
}

/** The same light and season with chance and colors of its own: one home can change without the others. */
function aside(scene: Scene, name: string, colors: Partial<Scene['palette']>): Scene {
  return { ...scene, random: randomFrom(name), palette: { ...scene.palette, ...colors } };
}

const placed = (house: House, spot: Spot): string => put(house.svg, house.left, spot);

/** Three gabled homes in a row, each with a door of its own. */
export function triplex(scene: Scene, spot: Spot): string {
  const colors = {
    walls: ['#e9a58c', '#f1e4c6', '#8fbcb4', '#8fbcb4'],
    doors: ['#2f7f86', '#e4582f', '#7a5aa6', '#f0b83f'],
    brick: '#b96a50',
    roof: '#5d5a68',
  };
  return placed(
    townhouseTrio(aside(scene, 'hero triplex 5', colors), { design: 'gabled-trio', finish: 'siding' }),
    spot,
  );
}

/** Two halves under twin gables: two doors, two colors, one porch. */
export function duplex(scene: Scene, spot: Spot): string {
  const colors = {
    walls: ['#7fa7b8', '#7fa7b8', '#f3ead2', '#f3ead2'],
    doors: ['#e4582f', '#f2c14e', '#e4582f', '#f2c14e'],
    roof: '#66596a',
  };
  return placed(craftsmanTwin(aside(scene, 'hero duplex', colors), { finish: 'siding' }), spot);
}

export function mainHouse(scene: Scene, spot: Spot): string {
  const inner = aside(scene, 'hero main house', { roof: '#6a5752' });
  const house = farmhouse(inner, { x: 0, finish: 'siding', color: '#f3ead2', second: '#f3ead2', door: '#2f6f5e' });
  return put(house.svg, house.left, spot);
}

/** The cottage behind the main house. */
export function backyardCottage(scene: Scene, spot: Spot): string {
  const inner = aside(scene, 'hero cottage', { roof: '#5f6470' });
  const home = cottage(inner, {
    x: 0,
    base: BASE,
    m: 72,
    width: 5,
    color: '#c98f86',
    door: '#f2c14e',
    finish: 'siding',
    porch: true,
    chimney: true,
  });
  return put(home.svg, home.left, spot);
}

/** A wooden studio at the end of the green, drawn mirrored: its side faces the others. */
export function endStudio(scene: Scene, spot: Spot): string {
  const inner = aside(scene, 'hero studio', { wood: '#b9824f' });
  const home = studio(inner, { x: 0, base: BASE, m: 84, width: 5.4, color: '#b9824f', door: '#3f8f8a' });
  const { x, base, scale } = spot;
  return group(
    home.svg,
    `transform="translate(${n(x + (home.right - home.left) * scale)} ${n(base - BASE * scale)}) scale(${-scale} ${scale})"`,
  );
}
