import type { RoomUse } from './plan-furniture.ts';

/** A room in fractions of its home: x, y, width, height. */
interface PlanRoom {
  use: RoomUse;
  box: readonly [number, number, number, number];
}

/** An opening in an inner wall, in fractions of the home; `across` walls run from left to right. */
interface PlanDoor {
  at: readonly [number, number];
  across: boolean;
}

export interface UnitPlan {
  rooms: readonly PlanRoom[];
  doors: readonly PlanDoor[];
  /** Where along the bottom wall the front door is. */
  entry: number;
}

const room = (use: RoomUse, x: number, y: number, w: number, h: number): PlanRoom => ({ use, box: [x, y, w, h] });

const door = (x: number, y: number, across: boolean): PlanDoor => ({ at: [x, y], across });

/** Homes deeper than wide: row houses, halves of a duplex. */
export const deepUnits: readonly UnitPlan[] = [
  {
    rooms: [
      room('bedroom', 0, 0, 0.58, 0.32),
      room('bath', 0.58, 0, 0.42, 0.32),
      room('kitchen', 0, 0.32, 1, 0.28),
      room('living', 0, 0.6, 1, 0.4),
    ],
    doors: [door(0.4, 0.32, true), door(0.7, 0.32, true), door(0.66, 0.6, true)],
    entry: 0.8,
  },
  {
    rooms: [
      room('bedroom', 0, 0, 1, 0.3),
      room('bath', 0, 0.3, 0.44, 0.22),
      room('study', 0.44, 0.3, 0.56, 0.22),
      room('living', 0, 0.52, 0.58, 0.48),
      room('kitchen', 0.58, 0.52, 0.42, 0.48),
    ],
    doors: [door(0.6, 0.3, true), door(0.24, 0.52, true), door(0.52, 0.52, true), door(0.58, 0.86, false)],
    entry: 0.14,
  },
  {
    rooms: [
      room('kitchen', 0, 0, 1, 0.28),
      room('living', 0, 0.28, 1, 0.36),
      room('bedroom', 0, 0.64, 0.62, 0.36),
      room('bath', 0.62, 0.64, 0.38, 0.22),
      room('hall', 0.62, 0.86, 0.38, 0.14),
    ],
    doors: [door(0.7, 0.28, true), door(0.46, 0.64, true), door(0.76, 0.64, true), door(0.62, 0.93, false)],
    entry: 0.84,
  },
];

/** Homes wider than deep: flats, cottages. */
export const wideUnits: readonly UnitPlan[] = [
  {
    rooms: [
      room('living', 0, 0, 0.46, 1),
      room('kitchen', 0.46, 0.52, 0.54, 0.48),
      room('bath', 0.46, 0, 0.2, 0.52),
      room('bedroom', 0.66, 0, 0.34, 0.52),
    ],
    doors: [door(0.46, 0.76, false), door(0.56, 0.52, true), door(0.76, 0.52, true)],
    entry: 0.2,
  },
  {
    rooms: [
      room('bedroom', 0, 0, 0.36, 0.6),
      room('bath', 0, 0.6, 0.24, 0.4),
      room('kitchen', 0.36, 0, 0.64, 0.42),
      room('living', 0.36, 0.42, 0.64, 0.58),
      room('hall', 0.24, 0.6, 0.12, 0.4),
    ],
    doors: [door(0.3, 0.6, true), door(0.24, 0.84, false), door(0.36, 0.84, false), door(0.7, 0.42, true)],
    entry: 0.86,
  },
  {
    rooms: [
      room('living', 0, 0.4, 0.62, 0.6),
      room('kitchen', 0, 0, 0.4, 0.4),
      room('bath', 0.4, 0, 0.22, 0.4),
      room('bedroom', 0.62, 0, 0.38, 0.56),
      room('study', 0.62, 0.56, 0.38, 0.44),
    ],
    doors: [door(0.2, 0.4, true), door(0.5, 0.4, true), door(0.62, 0.48, false), door(0.62, 0.8, false)],
    entry: 0.3,
  },
];

/** One room to live in, with a bath: the cottage behind, the flat over the garage. */
export const smallUnits: readonly UnitPlan[] = [
  {
    rooms: [room('living', 0, 0.42, 1, 0.58), room('bedroom', 0, 0, 0.64, 0.42), room('bath', 0.64, 0, 0.36, 0.42)],
    doors: [door(0.3, 0.42, true), door(0.8, 0.42, true)],
    entry: 0.5,
  },
  {
    rooms: [
      room('bedroom', 0, 0, 0.5, 0.5),
      room('bath', 0, 0.5, 0.36, 0.5),
      room('kitchen', 0.5, 0, 0.5, 0.36),
      room('living', 0.36, 0.5, 0.64, 0.5),
      room('hall', 0.5, 0.36, 0.5, 0.14),
    ],
    doors: [door(0.42, 0.5, true), door(0.36, 0.72, false), door(0.8, 0.5, true)],
    entry: 0.7,
  },
];
