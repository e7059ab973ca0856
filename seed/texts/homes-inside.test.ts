import { describe, expect, it } from 'vitest';
import type { HomeInside } from '../../src/contracts/shapes/editorial.ts';
import { createSampleWorld } from '../world.ts';

const compounds = [...createSampleWorld(new Date('2026-03-10T15:30:00Z')).compounds(0, 400)];
const published = compounds.filter(({ status }) => status === 'published');

describe('the homes inside', () => {
  const editorials = compounds.map((one) => one.editorial);
  const listed = editorials.filter(({ units }) => units.length > 0);

  it('are listed for most compounds, not for all, with a few unknown facts', () => {
    expect(listed.length / compounds.length).toBeGreaterThan(0.85);
    expect(published.some(({ editorial: { units } }) => units.length === 0)).toBe(true);
    const homes = listed.flatMap(({ units }) => units).filter(({ potential }) => !potential);
    for (const fact of ['beds', 'baths', 'sqft', 'floor', 'own_door'] as const) {
      const unknown = homes.filter((one) => one[fact] === null).length / homes.length;
      expect(unknown, fact).toBeGreaterThan(0);
      expect(unknown, fact).toBeLessThan(0.5);
    }
  });

  it('agree with the counted homes and the facts of the whole property', () => {
    for (const { editorial, home } of compounds) {
      const { units, numUnits, numPotentialUnits, title } = editorial;
      if (units.length === 0) continue;
      const existing = units.filter(({ potential }) => !potential);
      const { bedrooms, bathrooms } = home.home_attributes;
      expect(existing.length, title).toBe(numUnits ?? existing.length);
      expect(units.length - existing.length, title).toBe(numPotentialUnits ?? units.length - existing.length);
      expect(new Set(units.map(({ name }) => name)).size, title).toBe(units.length);
      const sum = (of: (home: HomeInside) => number | null, whole: number | null) =>
        existing.some((one) => of(one) === null) ? whole : existing.reduce((total, one) => total + (of(one) ?? 0), 0);
      expect(
        sum((one) => one.beds, bedrooms),
        title,
      ).toBe(bedrooms);
      expect(
        sum((one) => one.baths, bathrooms),
        title,
      ).toBe(bathrooms);
      if (home.sqft !== null)
        expect(
          sum((one) => one.sqft, home.sqft),
          title,
        ).toBe(home.sqft);
      for (const one of units.filter(({ potential }) => potential))
        expect(one).toMatchObject({ beds: null, baths: null, sqft: null });
    }
  });

  it('are named and placed as the description says', () => {
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five'];
    const seen = { stacked: 0, stairs: 0, sides: 0, doors: 0 };
    for (const { description, units } of listed) {
      const existing = units.filter(({ potential }) => !potential);
      const downstairs = /Downstairs there are (\w+) bedrooms?.*?upstairs (\w+) bedrooms?/.exec(description);
      if (downstairs) {
        seen.stacked += 1;
        expect(existing).toMatchObject([
          { name: 'Downstairs', floor: 1 },
          { name: 'Upstairs', floor: 2 },
        ]);
        for (const [i, { beds }] of existing.entries())
          expect(beds ?? numbers.indexOf(downstairs[i + 1] ?? '')).toBe(numbers.indexOf(downstairs[i + 1] ?? ''));
      }
      if (description.includes('From the ground up')) {
        seen.stairs += 1;
        expect(existing.map(({ floor }) => floor)).toEqual([1, 2, 3]);
      }
      if (description.includes('Each side has')) {
        seen.sides += 1;
        expect(existing.map(({ name }) => name)).toEqual(['Left side', 'Right side']);
      }
      if (description.includes('own front door and its own address')) {
        seen.doors += 1;
        expect(existing.every(({ own_door }) => own_door)).toBe(true);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });
});
