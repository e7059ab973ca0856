import { withRoom } from './adu-potential/chalked-home.ts';
import { withGarage } from './adu-potential/garage.ts';
import type { FrontBuilder } from './composition.ts';
import { bungalow } from './main-house/bungalow.ts';
import { cube } from './main-house/cube.ts';
import { farmhouse } from './main-house/farmhouse.ts';
import { ranch } from './main-house/ranch.ts';

export const potentialFronts: readonly FrontBuilder[] = [
  (scene) => withRoom(scene, bungalow),
  (scene) => withGarage(scene, farmhouse),
  (scene) => withRoom(scene, ranch),
  (scene) => withGarage(scene, bungalow),
  (scene) => withRoom(scene, farmhouse),
  (scene) => withGarage(scene, cube),
];
