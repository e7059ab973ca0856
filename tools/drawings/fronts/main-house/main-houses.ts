import type { HouseDesign } from '../../front-designs.ts';
import type { Look } from '../../front-list.ts';
import type { Scene } from '../../scene.ts';
import { bungalow } from './bungalow.ts';
import { cube } from './cube.ts';
import { farmhouse } from './farmhouse.ts';
import type { MainHouse, MainHouseBuilder, MainHouseSpec } from './main-house.ts';
import { ranch } from './ranch.ts';
import { spanish } from './spanish.ts';
import { square } from './square.ts';
import { tudor } from './tudor.ts';

const builders: Readonly<Record<HouseDesign, MainHouseBuilder>> = {
  bungalow,
  farmhouse,
  cube,
  ranch,
  square,
  tudor,
  spanish,
};

/** The single house that a look names. */
export function mainHouse(scene: Scene, look: Look, spec: Omit<MainHouseSpec, 'finish'>): MainHouse {
  return builders[look.design as HouseDesign](scene, { ...spec, finish: look.finish });
}
