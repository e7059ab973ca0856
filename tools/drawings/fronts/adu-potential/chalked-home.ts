import type { Look } from '../../front-list.ts';
import { mailboxes } from '../../house-parts/doors.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { hedge, shrub } from '../../surroundings/plants.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { n, poly, stroke } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { mainHouse } from '../main-house/main-houses.ts';

/** The home that could be built, as an architect chalks it over a photograph. */
function chalked(scene: Scene, x: number, base: number, m: number): string {
  const w = m * 5.2;
  const [top, peak] = [base - m * 3, base - m * 4.9];
  const color = scene.snow ? 'rgb(70,84,140)' : 'rgb(255,252,240)';
  const dash = '16 12';
  const fill = poly(
    [
      [x, base],
      [x, top],
      [x + w / 2, peak],
      [x + w, top],
      [x + w, base],
    ],
    color,
    0.2,
  );
  return (
    fill +
    stroke(
      `M${n(x)} ${n(base)}V${n(top)}M${n(x + w)} ${n(top)}V${n(base)}ZM${n(x - m * 0.4)} ${n(top + m * 0.3)}L${n(x + w / 2)} ${n(peak)}L${n(x + w + m * 0.4)} ${n(top + m * 0.3)}M${n(x)} ${n(base)}H${n(x + w)}`,
      color,
      5,
      0.95,
      dash,
    ) +
    stroke(
      `M${n(x + m * 3.4)} ${n(base)}v${n(-m * 2)}h${n(m * 0.95)}v${n(m * 2)}M${n(x + m * 0.7)} ${n(base - m * 0.9)}v${n(-m * 1.2)}h${n(m * 1.8)}v${n(m * 1.2)}ZM${n(x + m * 1.6)} ${n(base - m * 0.9)}v${n(-m * 1.2)}`,
      color,
      4,
      0.9,
      '10 9',
    ) +
    stroke(
      `M${n(x)} ${n(base + 20)}H${n(x + w)}M${n(x)} ${n(base + 12)}v16M${n(x + w)} ${n(base + 12)}v16`,
      color,
      3.5,
      0.9,
    )
  );
}

/** A house with room on its land: a wide side garden. */
export function withRoom(scene: Scene, look: Look): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const house = mainHouse(scene, look, { x: 170, color, second, door: doors[0] });
  const x = house.right + 130;
  const m = Math.min(58, (1500 - x) / 5.6);
  const back =
    hedge(scene, house.right, BASE - 30, 1720 - house.right, 62) +
    tree(scene, localSpecies(scene), x + 340, BASE - 36, 430);
  const before =
    chalked(scene, x, BASE - 4, m) +
    shrub(scene, x - 40, BASE + 16, 70, 46) +
    mailboxes(scene, house.entry.x + 130, 1042, doors.slice(0, 1));
  return {
    svg: back + house.svg,
    top: house.top,
    left: house.left,
    right: Math.min(x + m * 5.4, 1540),
    entries: [house.entry],
    keepClear: [[house.right - 30, 1900]],
    before,
  };
}
