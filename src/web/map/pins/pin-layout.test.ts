import { describe, expect, it } from 'vitest';
import { overlap } from '../canvas/mercator.ts';
import { clusterSize, grow, inReadingOrder, layOutPins, pillBox, pressRooms, roundBox } from './pin-layout.ts';

const pin = (x: number, y: number, width = 60) => ({ at: { x, y }, width });

describe('layOutPins', () => {
  it('leaves pills that do not touch', () => {
    const { dots, covered } = layOutPins([pin(0, 0), pin(100, 0)], [], 0);
    expect([...dots]).toEqual([]);
    expect(covered).toEqual([pillBox({ x: 0, y: 0 }, 60), pillBox({ x: 100, y: 0 }, 60)]);
  });

  it('makes the later of two colliding pins a dot', () => {
    expect([...layOutPins([pin(0, 0), pin(30, 4), pin(100, 0)], [], 0).dots]).toEqual([1]);
  });

  it('keeps the first pins as they are, even where they collide', () => {
    expect([...layOutPins([pin(0, 0), pin(10, 0), pin(20, 0)], [], 2).dots]).toEqual([2]);
  });

  it('makes a pin beside a cluster a dot', () => {
    const cluster = { at: { x: 30, y: -10 }, count: 9, members: [] };
    expect([...layOutPins([pin(0, 0)], [cluster], 0).dots]).toEqual([0]);
  });

  it('takes a cluster apart when all its pills find room', () => {
    const cluster = { at: { x: 50, y: 0 }, count: 2, members: [pin(10, 0), pin(90, 0)] };
    const { apart, covered } = layOutPins([], [cluster], 0);
    expect([...apart]).toEqual([0]);
    expect(covered).toHaveLength(2);
  });

  it('leaves a cluster whole when one of its pills would collide with another or with a pin', () => {
    const tight = { at: { x: 10, y: 0 }, count: 2, members: [pin(0, 0), pin(20, 0)] };
    expect(layOutPins([], [tight], 0).apart.size).toBe(0);
    const wide = { at: { x: 50, y: 0 }, count: 2, members: [pin(10, 0), pin(90, 0)] };
    expect(layOutPins([pin(120, 0)], [wide], 0).apart.size).toBe(0);
  });

  it('never takes a cluster apart of which it does not know all members', () => {
    const cluster = { at: { x: 50, y: 0 }, count: 3, members: [pin(10, 0), pin(90, 0)] };
    expect(layOutPins([], [cluster], 0).apart.size).toBe(0);
  });

  it('covers no ground twice with pills', () => {
    const pins = Array.from({ length: 120 }, (_, index) => pin((index * 37) % 400, (index * 53) % 300));
    const { dots } = layOutPins(pins, [], 0);
    const pills = pins.filter((_, index) => !dots.has(index)).map(({ at, width }) => pillBox(at, width));
    expect(pills.some((box, index) => pills.slice(index + 1).some((other) => overlap(box, other)))).toBe(false);
    expect(pills.length).toBeGreaterThan(10);
  });
});

describe('clusterSize', () => {
  it('grows with the count and ends', () => {
    expect(clusterSize(2)).toBeLessThan(clusterSize(200));
    expect(clusterSize(10_000_000)).toBe(48);
  });
});

describe('inReadingOrder', () => {
  it('goes through rows from the top, each from the left', () => {
    const items = [
      { name: 'c', at: { x: 5, y: 90 } },
      { name: 'b', at: { x: 80, y: 3 } },
      { name: 'a', at: { x: 10, y: 20 } },
    ];
    expect(inReadingOrder(items).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

describe('roundBox', () => {
  it('has its place in the middle', () => {
    expect(roundBox({ x: 10, y: 20 }, 8)).toEqual({ left: 6, right: 14, top: 16, bottom: 24 });
  });
});

describe('pressRooms', () => {
  const square = (x: number, y: number, size = 10) => ({ left: x, right: x + size, top: y, bottom: y + size });

  it('makes what stands alone large enough, evenly', () => {
    expect(pressRooms([square(0, 0)], 44)).toEqual([{ top: 17, right: 17, bottom: 17, left: 17 }]);
    expect(pressRooms([square(0, 0, 50)], 44)).toEqual([{ top: 0, right: 0, bottom: 0, left: 0 }]);
  });

  it('goes to the other side where a neighbor leaves too little', () => {
    expect(pressRooms([square(0, 0), square(16, 0)], 44)).toEqual([
      { top: 17, right: 3, bottom: 17, left: 31 },
      { top: 17, right: 31, bottom: 17, left: 3 },
    ]);
  });

  it('stays small between two neighbors rather than take their ground', () => {
    const [, middle] = pressRooms([square(0, 0), square(0, 14), square(0, 30)], 44);
    expect(middle).toEqual({ top: 2, right: 17, bottom: 3, left: 17 });
  });

  it('never lets two overlap that didn’t before', () => {
    const boxes = Array.from({ length: 60 }, (_, index) =>
      roundBox({ x: (index * 137) % 400, y: (index * 89) % 330 }, 9 + (index % 4) * 8),
    );
    const grown = pressRooms(boxes, 44).map((room, index) => grow(boxes[index]!, room));
    const pairs = boxes.flatMap((_, a) => boxes.slice(a + 1).map((_other, b) => [a, a + 1 + b] as const));
    const wrong = pairs.filter(([a, b]) => overlap(grown[a]!, grown[b]!) && !overlap(boxes[a]!, boxes[b]!));
    expect(wrong).toEqual([]);
  });
});
