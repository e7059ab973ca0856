import { mix } from '../color.ts';
import { doorColors, wallColors } from '../fronts/colors.ts';
import { cottage, studio } from '../fronts/cottage.ts';
import { farmhouse } from '../fronts/main-house/farmhouse.ts';
import type { Scene } from '../scene.ts';
import { backdrop } from '../surroundings/backdrop.ts';
import { lawn } from '../surroundings/ground.ts';
import { flowerBed, grasses, hedge, shrub } from '../surroundings/plants.ts';
import { localSpecies, tree } from '../surroundings/trees/tree.ts';
import { group, n } from '../svg.ts';
import { boardFence } from './terrace.ts';

export const HORIZON = 780;

const scaled = (svg: string, x: number, y: number, scale: number) =>
  group(svg, `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`);

/** The other homes, seen over the fence or across the grass. */
function neighbours(scene: Scene, kind: number): string {
  const [a, b, c] = wallColors(scene);
  const doors = doorColors(scene);
  const base = HORIZON + 24;
  if (kind === 0)
    return (
      scaled(
        farmhouse(scene, { x: 0, finish: 'siding', color: a, second: b, door: doors[0] }).svg,
        60,
        base - 905 * 0.72,
        0.72,
      ) + cottage(scene, { x: 1110, base, m: 56, width: 5, color: c, door: doors[1], porch: true }).svg
    );
  if (kind === 1)
    return (
      cottage(scene, { x: 120, base, m: 58, width: 5, color: a, door: doors[0], cover: 'metal' }).svg +
      cottage(scene, { x: 640, base: base - 14, m: 48, width: 5, color: b, door: doors[1], porch: true }).svg +
      studio(scene, { x: 1110, base, m: 60, width: 5.4, color: scene.palette.wood, door: doors[2] }).svg
    );
  return (
    scaled(
      farmhouse(scene, { x: 0, finish: 'siding', color: b, second: c, door: doors[2] }).svg,
      870,
      base - 905 * 0.72,
      0.72,
    ) + studio(scene, { x: 150, base, m: 60, width: 5.6, color: scene.palette.wood, door: doors[0] }).svg
  );
}

export function setting(scene: Scene, fence: boolean): string {
  const { random, palette } = scene;
  let content =
    backdrop(scene, HORIZON) +
    lawn(scene, HORIZON) +
    tree(scene, localSpecies(scene), random.range(380, 560), HORIZON + 8, random.range(430, 560)) +
    tree(scene, localSpecies(scene), random.range(960, 1100), HORIZON + 6, random.range(380, 520)) +
    neighbours(scene, random.int(0, 2));
  if (fence) {
    const y = HORIZON + 62;
    content += boardFence(scene, y, 120, mix(palette.wood, random.pick(palette.walls), 0.25), random.chance(0.5));
    for (let x = -20; x < 1600; x += random.range(110, 190))
      content += random.chance(0.5) ? flowerBed(scene, x, y + 14, 120, 56) : shrub(scene, x + 60, y + 14, 120, 84);
  } else content += hedge(scene, -20, HORIZON + 44, 380, 52) + hedge(scene, 1260, HORIZON + 44, 380, 52);
  return content;
}

/** Tall flowers close to the viewer, out of the way of what the picture is about. */
export function nearPlanting(scene: Scene): string {
  return (
    flowerBed(scene, -60, 1230, 380, 140) +
    grasses(scene, 250, 1232, 170, 180) +
    flowerBed(scene, 1330, 1232, 330, 130) +
    grasses(scene, 1200, 1232, 160, 150)
  );
}
