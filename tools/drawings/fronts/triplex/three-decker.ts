import { darken, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { belt, cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { pottedPlant } from '../../surroundings/plants.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** A three-decker: a flat and a porch on each floor, each with its own door. */
export function threeDecker(scene: Scene, { finish }: Look): House {
  const m = 60;
  const { palette, random } = scene;
  const [paint, second] = wallColors(scene);
  const { material, color } = skinOf(scene, finish, paint);
  const doors = doorColors(scene);
  const [x, w] = [430, 700];
  const storey = m * 2.95;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 3 + m * 0.9,
    peak: m * 1.9,
    material,
    color,
    m,
    depth: 0.06,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 400) +
    chimney(scene, x + 90, BASE - body.h - m * 0.8, 46, m * 1.6) +
    wall(scene, body) +
    cornerBoards(scene, body);
  const px = x + 34;
  const pw = 380;
  const posts = [px + 6, px + pw / 2, px + pw - 6];
  for (let i = 2; i >= 0; i--) {
    const floor = BASE - m * 0.75 - storey * i;
    svg += rect(px, floor - storey + m * 0.3, pw, storey - m * 0.3, porchShade(scene, color));
    svg += doorAt(scene, {
      x: px + pw * 0.66,
      base: floor,
      w: m * 0.98,
      h: m * 2.05,
      color: doors[i] ?? color,
      style: 'half',
      lamp: false,
    });
    svg += windowAt(scene, { x: px + pw * 0.12, y: floor - m * 2.1, w: m * 1.9, h: m * 1.55, style: 'picture' });
    for (const t of [0.63, 0.82])
      svg += windowAt(scene, {
        x: x + w * t,
        y: floor - m * 2.15,
        w: m * 0.95,
        h: m * 1.6,
        style: 'sash',
        box: i === 1 && t < 0.7,
      });
    svg += deck(scene, px - 8, floor, pw + 16, m * 0.34, false);
    for (const at of posts) svg += post(scene, at, floor, floor - storey + m * 0.5, m, 'square');
    if (i > 0) svg += railing(scene, px, floor, pw, m * 0.95, palette.trim);
    if (i > 0 && random.chance(0.7)) svg += pottedPlant(scene, px + pw * random.range(0.2, 0.8), floor, m * 0.9);
    svg += belt(scene, px - 14, floor - storey + m * 0.3, pw + 28, 12, palette.trim);
  }
  if (random.chance(0.6))
    svg += stringLights(
      scene,
      [px, BASE - m * 0.75 - storey - m * 2.3],
      [px + pw, BASE - m * 0.75 - storey - m * 2.3],
      14,
      9,
    );
  svg +=
    rect(x, BASE - body.h - 4, w, m * 0.3, second) +
    windowAt(scene, {
      x: x + w / 2 - m * 0.5,
      y: BASE - body.h - m * 1.2,
      w: m,
      h: m * 0.8,
      style: 'casement',
      sign: 'none',
    }) +
    gableRoof(scene, body, { overhang: m * 0.5 });
  const ground = BASE - m * 0.75;
  svg += railing(scene, px, ground, pw * 0.56, m * 0.8, palette.trim);
  const sx = px + pw * 0.66 + m * 0.5;
  const flight = steps(scene, sx, ground, m * 1.6, 5, m);
  return {
    svg: svg + flight.svg,
    top: BASE - body.h - m * 2.4,
    left: x - 10,
    right: x + w + 20,
    entries: [{ x: sx, y: flight.bottom, w: m * 1.8 }],
    before: mailboxes(scene, sx - m * 2, BASE + 92, doors.slice(0, 3)),
  };
}

/** The back wall of a porch lies in shade. */
const porchShade = (scene: Scene, color: string) => mix(darken(color, 0.26), scene.light.shadow, 0.16);
