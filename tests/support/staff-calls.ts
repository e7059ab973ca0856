import type { CallKey, CallResponse } from '../../src/contracts/contract.ts';
import type { Problem } from '../../src/contracts/protocol/problem.ts';
import type { AuditedEntity } from '../../src/contracts/values/review-values.ts';
import { appointStaff } from '../../src/server/features/staff/members/appoint.ts';
import type { AuthTestService } from './auth-service.ts';
import { makeSession } from './signed-in.ts';

interface Given {
  /** The id in the path. */
  id?: number;
  body?: object;
  /** The version that a change is made from. */
  from?: number;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** What a new staff member of a service does. */
export interface StaffCalls {
  send: <K extends CallKey>(name: K, given: Given) => Promise<{ status: number; body: CallResponse<K> & Problem }>;
  /** What the audit log says about an entity, the oldest first. */
  listEntries: (entity: AuditedEntity, id: number) => Promise<{ action: string; before: unknown; after: unknown }[]>;
}

/** Signs in a new staff member, who makes calls. */
export async function staffCalls(service: AuthTestService): Promise<StaffCalls> {
  const { token, user } = await makeSession(service);
  await appointStaff(service.ctx, { email: user.email, is_staff: true, by: null });
  return {
    async send(name, { id = 0, body, from, key }) {
      const [method = '', template = ''] = name.split(' ');
      const entity = template.split('/')[3]?.replace(/s$/, '');
      const { statusCode, json } = await service.app.inject({
        method: method as 'POST',
        url: `/api${template.replace(/\{\w+\}/, String(id))}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(from !== undefined && { 'if-match': `"${entity}-${id}.${from}"` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { payload: body }),
      });
      return { status: statusCode, body: json() };
    },
    listEntries: (entity, id) =>
      service.ctx.db
        .selectFrom('staff_audit_entry')
        .where('entity', '=', entity)
        .where('entity_id', '=', String(id))
        .select(['action', 'before', 'after'])
        .orderBy('staff_audit_entry_id')
        .execute(),
  };
}
