import { describe, expect, it } from 'vitest';
import { frameAround } from './frame-around.ts';

const middle = { x: 0.5, y: 0.5 };

describe('the part of a picture around its focal point', () => {
  it('is all of a picture that has the shape, or nearly', () => {
    expect(frameAround({ width: 4_000, height: 3_000 }, { x: 0, y: 0 })).toBeNull();
    expect(frameAround({ width: 4_000, height: 2_990 }, { x: 1, y: 1 })).toBeNull();
  });

  it.each([
    ['in the middle', middle, 875],
    ['above the middle', { x: 0.5, y: 0.3 }, 75],
    ['at the upper edge', { x: 0, y: 0 }, 0],
    ['at the lower edge', { x: 1, y: 1 }, 1_750],
  ])('of an upright photo is as wide as the photo: %s', (_, focal, top) => {
    expect(frameAround({ width: 3_000, height: 4_000 }, focal)).toEqual({
      left: 0,
      top,
      width: 3_000,
      height: 2_250,
    });
  });

  it('of a wide photo is as high as the photo', () => {
    expect(frameAround({ width: 4_000, height: 1_500 }, { x: 0.75, y: 0 })).toEqual({
      left: 2_000,
      top: 0,
      width: 2_000,
      height: 1_500,
    });
  });

  it('has the shape that is asked for', () => {
    expect(frameAround({ width: 1_000, height: 1_000 }, middle, 600 / 630)).toEqual({
      left: 24,
      top: 0,
      width: 952,
      height: 1_000,
    });
  });

  it('is never empty', () => {
    expect(frameAround({ width: 1, height: 5_000 }, middle)).toMatchObject({ width: 1, height: 1 });
    expect(frameAround({ width: 5_000, height: 1 }, middle)).toMatchObject({ width: 1, height: 1 });
  });
});
