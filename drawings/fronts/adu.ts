import { withBackyardHome } from './adu/backyard-home.ts';
import { carriageHouse } from './adu/carriage-house.ts';
import { gardenCottage } from './adu/garden-cottage.ts';
import type { FrontBuilder } from './composition.ts';
import { bungalow } from './main-house/bungalow.ts';
import { cube } from './main-house/cube.ts';
import { farmhouse } from './main-house/farmhouse.ts';
import { ranch } from './main-house/ranch.ts';

export const aduFronts: readonly FrontBuilder[] = [
  (scene) => withBackyardHome(scene, bungalow, false),
  carriageHouse,
  (scene) => withBackyardHome(scene, cube, true),
  gardenCottage,
  (scene) => withBackyardHome(scene, farmhouse, false),
  (scene) => withBackyardHome(scene, ranch, true),
];
