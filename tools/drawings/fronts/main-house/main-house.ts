import type { Finish } from '../../../../seed/pictures.ts';
import type { Scene } from '../../scene.ts';

/** A house for one household, to which a cottage, a studio or an empty garden is added. */
export interface MainHouse {
  svg: string;
  left: number;
  right: number;
  top: number;
  entry: { x: number; y: number; w: number };
}

export interface MainHouseSpec {
  x: number;
  finish: Finish;
  color: string;
  second: string;
  door: string;
  /** For a second home upstairs or beside: a door of its own. */
  otherDoor?: string;
}

export type MainHouseBuilder = (scene: Scene, spec: MainHouseSpec) => MainHouse;
