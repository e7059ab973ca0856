import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import type { Editorial, HomeInside } from '../../../contracts/shapes/editorial.ts';
import { findUnitMismatches } from './find-unit-mismatches.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 40 });
});
afterAll(() => service.stop());

const unit = (name: string, potential = false): HomeInside => ({
  name,
  beds: null,
  baths: null,
  sqft: null,
  floor: null,
  own_door: null,
  potential,
});

it('finds published homes whose list disagrees with their numbers, and no others', async () => {
  const { db } = service.ctx;
  expect(await findUnitMismatches(db)).toEqual([]);

  const rows = await db
    .selectFrom('compound')
    .select(['compound_id', 'editorial'])
    .where('status', '=', 'published')
    .orderBy('compound_id')
    .limit(5)
    .execute();
  const [tooFew, tooMany, agreeing, unknown, unlisted] = rows.map(({ compound_id }) => compound_id);
  const change = (compound_id: number | undefined, changes: Partial<Editorial>) =>
    db
      .updateTable('compound')
      .set({ editorial: JSON.stringify({ ...rows[0]?.editorial, title: `Home ${compound_id}`, ...changes }) })
      .where('compound_id', '=', compound_id as number)
      .execute();
  const two = [unit('Left'), unit('Right')];
  await change(tooFew, { numUnits: 3, numPotentialUnits: null, units: two });
  await change(tooMany, { numUnits: 2, numPotentialUnits: 0, units: [...two, unit('Yard', true)] });
  await change(agreeing, { numUnits: 2, numPotentialUnits: 1, units: [...two, unit('Yard', true)] });
  await change(unknown, { numUnits: null, numPotentialUnits: null, units: [...two, unit('Yard', true)] });
  await change(unlisted, { numUnits: 4, numPotentialUnits: 1, units: [] });

  expect(await findUnitMismatches(db)).toEqual([
    {
      compound_id: tooFew,
      title: `Home ${tooFew}`,
      numUnits: 3,
      numPotentialUnits: null,
      listedUnits: 2,
      listedPotentialUnits: 0,
    },
    {
      compound_id: tooMany,
      title: `Home ${tooMany}`,
      numUnits: 2,
      numPotentialUnits: 0,
      listedUnits: 2,
      listedPotentialUnits: 1,
    },
  ]);

  await db
    .updateTable('compound')
    .set({ status: 'not_approved' })
    .where('compound_id', '=', tooFew as number)
    .execute();
  expect((await findUnitMismatches(db)).map(({ compound_id }) => compound_id)).toEqual([tooMany]);
});
