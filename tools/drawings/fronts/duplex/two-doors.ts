import type { Look } from '../../front-list.ts';
import { mailboxes } from '../../house-parts/doors.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import type { MainHouseBuilder } from '../main-house/main-house.ts';
import { spanish } from '../main-house/spanish.ts';
import { square } from '../main-house/square.ts';
import { tudor } from '../main-house/tudor.ts';

/** A house of a kind that is built for one household or for two: here with both doors. */
function withTwoDoors(scene: Scene, { finish }: Look, house: MainHouseBuilder, x: number): House {
  const [color, second] = wallColors(scene);
  const [door, otherDoor] = doorColors(scene);
  const { entry, ...rest } = house(scene, { x, finish, color, second, door, otherDoor });
  return { ...rest, entries: [entry], before: mailboxes(scene, entry.x - entry.w * 0.9, BASE + 86, [door, otherDoor]) };
}

export const squareFlats = (scene: Scene, look: Look): House => withTwoDoors(scene, look, square, 480);

export const tudorTwin = (scene: Scene, look: Look): House => withTwoDoors(scene, look, tudor, 380);

export const spanishFlats = (scene: Scene, look: Look): House => withTwoDoors(scene, look, spanish, 460);
