import { randomUUID } from 'node:crypto';
import { type AbTest, abTests } from '../../../contracts/values/ab-test-values.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { judgeTest } from './judge-test.ts';
import { countGroups, keepAssignment } from './store.ts';

export const abTestRoutes = {
  'POST /hfc/register_signup_abtest': async ({ db }, { body }, caller) => {
    const { ab_test, ab_test_group } = body;
    const { groups }: AbTest = abTests[ab_test];
    if (!groups.includes(ab_test_group)) throw new AppError('bad_request', 'This test has no such group.');
    if (caller.unobserved) return { ab_test_group, viewer_id: null };
    const viewer_id = caller.viewer_id ?? randomUUID();
    await keepAssignment(db, { ...body, viewer_id });
    return { ab_test_group, viewer_id };
  },
  'GET /hfc/_i/ab_tests': async ({ db }) => {
    const counts = await countGroups(db);
    const all: [string, AbTest][] = Object.entries(abTests);
    return { items: all.map(([name, test]) => judgeTest(name, test, counts.get(name) ?? [])) };
  },
} satisfies CallHandlers;
