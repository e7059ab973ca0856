import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../tests/support/auth-service.ts';
import { makeSubscriber, sendCall } from '../../tests/support/signed-in.ts';
import { user as userSchema } from '../contracts/people/users.ts';
import { identifyCaller } from './identify-caller.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => service.stop());

it('takes one query', async () => {
  const { token, user } = await makeSubscriber(service);
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1;
      return result;
    },
  };
  const caller = await identifyCaller({ ...service.ctx, db: service.ctx.db.withPlugin(counting) }, token);
  expect(caller).toMatchObject({ ...user, subscribers: [{ subscriber_id: user.hfc_subscriber_ids[0] }], aal: 'aal1' });
  expect(queries).toBe(1);
});

it('doesn’t show the caller what only the server needs', async () => {
  const { token, user } = await makeSubscriber(service);
  const { body } = await sendCall(service.app, `GET /user?user_id=${user.user_id}`, token);
  expect(Object.keys(body.user).toSorted()).toEqual(Object.keys(userSchema.shape).toSorted());
});
