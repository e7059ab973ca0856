import type { Scene } from '../scene.ts';
import { strayShadow } from '../surroundings/ground.ts';
import { sky, weather } from '../surroundings/sky.ts';
import { overhang } from '../surroundings/trees/overhang.ts';
import { backDeck } from './back-deck.ts';
import { hammockAndWashing, kitchenGarden, swingAndGrass } from './garden-life.ts';
import { longTable, roundTheFire } from './gatherings.ts';
import { nearPlanting } from './setting.ts';

const yards = [longTable, backDeck, roundTheFire, kitchenGarden, hammockAndWashing, swingAndGrass];

export function drawYard(scene: Scene, index: number): string {
  const draw = yards[index % yards.length] ?? longTable;
  const content = draw(scene) + strayShadow(scene) + (draw === kitchenGarden ? '' : nearPlanting(scene));
  return sky(scene) + content + (scene.random.chance(0.6) ? overhang(scene) : '') + weather(scene);
}
