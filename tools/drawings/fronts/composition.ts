import type { Look } from '../front-list.ts';
import type { Scene } from '../scene.ts';
import { cat, dog } from '../surroundings/animals.ts';
import { backdrop } from '../surroundings/backdrop.ts';
import { BASE, HORIZON, lawn, strayShadow, street, WALK, walkway } from '../surroundings/ground.ts';
import { flowerBed, grasses, hedge, pottedPlant, shrub } from '../surroundings/plants.ts';
import { sky, weather } from '../surroundings/sky.ts';
import { bench, bicycle, streetLamp } from '../surroundings/street-life.ts';
import { overhang } from '../surroundings/trees/overhang.ts';
import { localSpecies, tree } from '../surroundings/trees/tree.ts';
import { ellipse, group, n, type Point, poly, WIDTH } from '../svg.ts';

/** What a builder of houses tells about them, so that garden and trees can be laid round. */
export interface House {
  svg: string;
  /** Highest point; with left and right it says how near the viewer stands. */
  top: number;
  left: number;
  right: number;
  /** Foot of every stair or door, with the width of its path. */
  entries: readonly { x: number; y: number; w: number }[];
  /** Stretches of ground along the wall that stay free of planting. */
  keepClear?: readonly (readonly [number, number])[];
  /** Drawn over the planting. */
  before?: string;
  /** In place of grass and street. */
  ground?: string;
  /** No street in front: the picture is taken from a garden. */
  garden?: boolean;
}

export type FrontBuilder = (scene: Scene, look: Look) => House;

const free = (x: number, w: number, house: House): boolean =>
  house.entries.every((entry) => x + w < entry.x - entry.w * 0.75 || x > entry.x + entry.w * 0.75) &&
  (house.keepClear ?? []).every(([a, b]) => x + w < a || x > b);

function foundationPlanting(scene: Scene, house: House): string {
  const { random } = scene;
  let content = '';
  for (let x = house.left - 30; x < house.right - 10; ) {
    const w = random.range(60, 130);
    if (free(x, w, house)) {
      const y = BASE + random.range(8, 20);
      const kind = random.next();
      if (kind < 0.34) content += flowerBed(scene, x, y, w, random.range(38, 58));
      else if (kind < 0.62) content += shrub(scene, x + w / 2, y, w, random.range(50, 84));
      else if (kind < 0.84) content += grasses(scene, x, y, w, random.range(60, 96));
      else content += hedge(scene, x, y, w, random.range(40, 56));
      x += w * 0.86;
    } else x += 16;
  }
  for (const entry of house.entries) {
    if (random.chance(0.55))
      content += pottedPlant(scene, entry.x - entry.w * 0.62, entry.y + 4, random.range(70, 100));
    if (random.chance(0.4)) content += pottedPlant(scene, entry.x + entry.w * 0.62, entry.y + 4, random.range(64, 90));
  }
  return content;
}

function treesBehind(scene: Scene, house: House): string {
  const { random } = scene;
  let content = '';
  const spots = [
    random.range(house.left - 190, house.left - 60),
    random.range(house.right + 60, house.right + 210),
    random.range(house.left, house.right),
    random.range(20, 220),
    random.range(1350, 1580),
  ];
  for (const x of spots.slice(0, random.int(3, 5)))
    content += tree(scene, localSpecies(scene), x, BASE - random.range(6, 28), random.range(430, 690));
  return content;
}

function treesInFront(scene: Scene, house: House): string {
  const { random } = scene;
  let content = '';
  const y = WALK - random.range(8, 60);
  if (house.left > 190)
    content += tree(
      scene,
      localSpecies(scene),
      random.range(30, Math.max(60, house.left - 150)),
      y,
      random.range(440, 700),
    );
  if (house.right < WIDTH - 200 && random.chance(0.75))
    content += tree(
      scene,
      localSpecies(scene),
      random.range(Math.min(house.right + 150, WIDTH - 60), WIDTH - 30),
      y + random.range(-20, 20),
      random.range(400, 640),
    );
  return content;
}

/** `from` and `to` are the edges of what is seen. */
function signsOfLife(scene: Scene, house: House, from: number, to: number): string {
  const { random, palette } = scene;
  let content = '';
  const y = WALK + random.range(26, 42);
  const spots = random
    .shuffle([0.13, 0.3, 0.68, 0.8].map((t) => from + (to - from) * t))
    .filter((x) => house.entries.every((entry) => Math.abs(entry.x - x) > 120));
  const [first = 300, second = 1250] = spots;
  const dice = random.next();
  if (dice < 0.42)
    content +=
      bicycle(scene, first, y, 120, random.pick(palette.doors)) +
      (random.chance(0.4) ? bicycle(scene, first + 158, y + 6, 116, random.pick(palette.doors)) : '');
  else if (dice < 0.62) content += bench(scene, first, y - 4, 170);
  else if (dice < 0.8) content += dog(scene, first, y, 60, random.pick(['#c98f56', '#e9dcc4', '#5a4a48']));
  if (random.chance(0.35)) content += cat(scene, second, WALK - 24, 42, random.pick(['#3c3844', '#d98b4e', '#e8e0d0']));
  if (dice > 0.62 && random.chance(0.6))
    content += streetLamp(scene, random.pick([house.left - 90, house.right + 70]), WALK + 4, 390);
  return content;
}

/** The shadow of the house on the ground beside it. */
export function groundShadow(scene: Scene, right: number, base: number, length: number): string {
  const { light } = scene;
  const points: Point[] = [
    [right - 40, base - 4],
    [right + length * 0.5, base - 34],
    [right + length, base - 20],
    [right + length * 0.7, base + 24],
    [right - 20, base + 18],
  ];
  return poly(points, light.shadow, light.shadowOpacity);
}

/** Tall flowers and grasses at the lower edge, beside the paths. */
function nearPlanting(scene: Scene, house: House): string {
  const { random } = scene;
  let content = '';
  for (let x = -60; x < WIDTH; ) {
    const w = random.range(170, 340);
    const onPath = house.entries.some((entry) => Math.abs(entry.x - (x + w / 2)) < entry.w + w / 2);
    if (!onPath && random.chance(0.75))
      content += random.chance(0.6)
        ? flowerBed(scene, x, 1225, w, random.range(80, 130))
        : grasses(scene, x, 1225, w * 0.7, random.range(110, 180));
    x += w * 0.9;
  }
  return content;
}

interface View {
  zoom: number;
  dx: number;
  dy: number;
}

/** As near as the houses allow, without showing the edges of the ground. */
function viewOf(house: House): View {
  const zoom = Math.max(1, Math.min(1.34, 1260 / (house.right - house.left), 800 / (BASE - house.top)));
  const centre = (house.left + house.right) / 2;
  const dx = Math.max(WIDTH - WIDTH * zoom, Math.min(0, WIDTH / 2 - centre * zoom));
  return { zoom, dx, dy: 1150 - 1150 * zoom };
}

export function composeFront(scene: Scene, look: Look, build: FrontBuilder): string {
  const { light } = scene;
  const built = build(scene, look);
  // Some are seen from their garden, over flowers, instead of from across the street.
  const fromGarden = !built.garden && !scene.snow && scene.random.chance(0.36);
  const house = fromGarden ? { ...built, garden: true } : built;
  const { zoom, dx, dy } = viewOf(house);
  let content = backdrop(scene, HORIZON) + (house.ground ?? lawn(scene));
  content += treesBehind(scene, house);
  if (!house.garden) content += street(scene);
  for (const entry of house.entries)
    content += walkway(scene, entry.x, entry.y - 4, entry.w * 0.8, house.garden ? 1230 : undefined);
  content += ellipse(
    (house.left + house.right) / 2 + 30,
    BASE + 6,
    (house.right - house.left) / 2 + 70,
    20,
    light.shadow,
    light.shadowOpacity * 0.8,
  );
  content +=
    house.svg +
    foundationPlanting(scene, house) +
    (house.before ?? '') +
    strayShadow(scene) +
    treesInFront(scene, house);
  if (!house.garden) content += signsOfLife(scene, house, -dx / zoom, (WIDTH - dx) / zoom);
  const near = group(content, `transform="translate(${n(dx)} ${n(dy)}) scale(${Math.round(zoom * 1000) / 1000})"`);
  const flowers = fromGarden ? nearPlanting(scene, house) : '';
  const roomAbove = house.top * zoom + dy;
  return (
    sky(scene) + near + flowers + (roomAbove > 250 || scene.random.chance(0.2) ? overhang(scene) : '') + weather(scene)
  );
}
