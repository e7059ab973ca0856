import { describe, expect, it } from 'vitest';
import type { Box } from '../canvas/mercator.ts';
import { type Move, placeLabels, wrapName } from './label-placement.ts';

const label = (name: string, x: number, y: number, moves: Move[] = []) => ({
  label: name,
  at: { x, y },
  width: 40,
  height: 10,
  moves,
});

describe('placeLabels', () => {
  it('leaves out a later label that would lie on an earlier one', () => {
    const placed = placeLabels([label('first', 0, 0), label('second', 20, 5), label('third', 100, 0)], []);
    expect(placed.map((one) => one.label)).toEqual(['first', 'third']);
  });

  it('leaves out a label whose ground a pin covers', () => {
    expect(placeLabels([label('one', 0, 0)], [{ left: 10, right: 70, top: -20, bottom: 2 }])).toEqual([]);
  });

  it('moves a label to the first free place that it may take', () => {
    const pin = { left: -5, right: 5, top: -5, bottom: 20 };
    const up: Move = [0, -2];
    const down: Move = [0, 1];
    expect(placeLabels([label('one', 0, 0, [down, up])], [pin])).toEqual([{ label: 'one', at: { x: 0, y: -20 } }]);
  });

  it('moves a label away from where it may not lie, or leaves it out', () => {
    const isDry = (_: string, { right }: Box): boolean => right < 10;
    const left: Move = [-1, 0];
    expect(placeLabels([label('shore', 0, 0, [left])], [], isDry)).toEqual([{ label: 'shore', at: { x: -40, y: 0 } }]);
    expect(placeLabels([label('island', 0, 0)], [], isDry)).toEqual([]);
  });

  it('keeps a little room between labels', () => {
    expect(placeLabels([label('one', 0, 0), label('two', 41, 0)], [])).toHaveLength(1);
    expect(placeLabels([label('one', 0, 0), label('two', 47, 0)], [])).toHaveLength(2);
  });
});

describe('wrapName', () => {
  it('keeps short names and long words whole', () => {
    expect(wrapName('Ballard', 12)).toEqual(['Ballard']);
    expect(wrapName('Wallingfordshire', 12)).toEqual(['Wallingfordshire']);
  });

  it('breaks at the space nearest to the middle', () => {
    expect(wrapName('North Beacon Hill', 12)).toEqual(['North', 'Beacon Hill']);
    expect(wrapName('South San Francisco', 12)).toEqual(['South San', 'Francisco']);
  });
});
