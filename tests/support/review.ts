import { randomUUID } from 'node:crypto';
import type { ReviewPeriod } from '../../src/contracts/curation/review-periods.ts';
import type { BatchOutcome, CompoundRow, StaffCompound } from '../../src/contracts/curation/staff-compounds.ts';
import type { Problem } from '../../src/contracts/protocol/problem.ts';
import type { AuditedEntity } from '../../src/contracts/values/review-values.ts';
import { type AuthTestService, startAuthService } from './auth-service.ts';
import { makePublishable, type Publishable } from './homes/publishable.ts';
import { type Answer, makeStaffMember, type SignedIn, sendCall } from './signed-in.ts';

/** Some of the fields of an answer to a call about reviewing. */
export interface ReviewBody extends Problem {
  compound: StaffCompound;
  review_period: ReviewPeriod;
  items: (CompoundRow & ReviewPeriod & BatchOutcome)[];
  next_cursor: string | null;
  changes_cursor: number;
  published: number[];
  already: number[];
}

/** A service with a sample world and two reviewers. */
export interface ReviewService {
  service: AuthTestService;
  ada: SignedIn;
  ben: SignedIn;
  /** Makes a call as `ada`, or as another. Each call has a new `Idempotency-Key`. */
  call(route: string, body?: object, options?: CallOptions): Promise<Answer<ReviewBody>>;
  /** Changes a compound from a version. */
  change(compound_id: number, body: object, version?: number, by?: SignedIn): Promise<Answer<ReviewBody>>;
  getCompound(compound_id: number): Promise<StaffCompound>;
  /** The newest audit entries of an entity, the oldest first. */
  getAudit(entity: AuditedEntity, entity_id: number): Promise<AuditEntry[]>;
  /** Approved homes in a new review period. */
  aReviewPeriod(count: number): Promise<Publishable>;
}

interface CallOptions {
  by?: SignedIn | undefined;
  headers?: Record<string, string>;
}

interface AuditEntry {
  user_id: string | null;
  action: string;
  version: number | null;
  before: unknown;
  after: unknown;
}

export async function startReviewService(env: Record<string, string> = {}): Promise<ReviewService> {
  const service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', ...env }, { compounds: 500 });
  const [ada, ben] = [await makeStaffMember(service), await makeStaffMember(service)];
  const call: ReviewService['call'] = (route, body, { by = ada, headers = {} } = {}) =>
    sendCall<ReviewBody>(service.app, route, by.token, body, { 'idempotency-key': randomUUID(), ...headers });
  return {
    service,
    ada,
    ben,
    call,
    change: (compound_id, body, version, by) =>
      call(`PUT /hfc/_i/compounds/${compound_id}`, body, {
        by,
        ...(version !== undefined && { headers: { 'if-match': `"compound-${compound_id}.${version}"` } }),
      }),
    getCompound: async (compound_id) => (await call(`GET /hfc/_i/compounds/${compound_id}`)).body.compound,
    getAudit: (entity, entity_id) =>
      service.ctx.db
        .selectFrom('staff_audit_entry')
        .where('entity', '=', entity)
        .where('entity_id', '=', String(entity_id))
        .select(['user_id', 'action', 'version', 'before', 'after'])
        .orderBy('staff_audit_entry_id')
        .execute(),
    aReviewPeriod: (count) => makePublishable(service.ctx, count),
  };
}
