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
  color: string;
  second: string;
  door: string;
}
