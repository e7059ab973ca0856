import { describe, expect, it } from 'vitest';
import { isUncovered } from './uncovered.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('isUncovered', () => {
  const pill = box(100, 100, 70, 32);

  it('is what stands clear of everything', () => {
    expect(isUncovered(pill, [], 24)).toBe(true);
    expect(isUncovered(pill, [box(0, 0, 90, 300), box(100, 140, 70, 10)], 24)).toBe(true);
  });

  it('is what keeps enough beside what covers it', () => {
    expect(isUncovered(pill, [box(0, 0, 140, 300)], 24)).toBe(true);
    expect(isUncovered(pill, [box(0, 0, 160, 300)], 24)).toBe(false);
  });

  it('is not a strip that is long enough but too low', () => {
    expect(isUncovered(pill, [box(0, 90, 300, 22)], 24)).toBe(false);
  });

  it('is not what several things cover together', () => {
    const left = box(0, 0, 125, 300);
    const right = box(145, 0, 100, 300);
    expect(isUncovered(pill, [left], 24)).toBe(true);
    expect(isUncovered(pill, [right], 24)).toBe(true);
    expect(isUncovered(pill, [left, right], 24)).toBe(false);
  });

  it('needs only one side that is free', () => {
    expect(isUncovered(box(0, 0, 30, 30), [box(-50, -50, 52, 52)], 24)).toBe(true);
  });
});
