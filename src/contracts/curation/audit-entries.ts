import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, entryIdText, id, idText, person, timestamp } from '../shapes/fields.ts';
import { auditedEntities } from '../values/review-values.ts';
import { staffActions } from '../values/staff-actions.ts';

/** In entries. */
const PAGE = 50;

/** Of a call that changes something: the audit entry that the change takes back. */
export const undoQuery = z.object({ undo_of: entryIdText.optional() });

/** A change that a staff member, a job or a command made. */
const auditEntry = z.object({
  audit_entry_id: count,
  action: z.enum(staffActions),
  /** Null for jobs, the command line and deleted users. */
  user: person.nullable(),
  entity: z.enum(auditedEntities).nullable(),
  /** Null if the entity was a user who was deleted since. */
  entity_id: z.string().nullable(),
  /** The compound of a change of a compound or of its home. Null for other entities, and if the compound was deleted. */
  compound_id: id.nullable(),
  /** The title or the address of the compound. */
  title: z.string().nullable(),
  review_period_id: id.nullable(),
  /** The entity's version after the change. Null if the change made none. */
  version: count.nullable(),
  timestamp,
  /** The changed fields as they were, such as `editorial.title`. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The entry that this change took back. */
  undo_of: count.nullable(),
  /** The changed fields whose new value was suggested by `ai_generation`, such as `editorial.title`. */
  generated_fields: z.array(z.string()),
  /** Whether the change can be taken back: its fields haven't changed since, and neither mail nor visitors depend on it. */
  can_undo: z.boolean(),
});

export const auditEntryCalls = {
  'GET /hfc/_i/audit_entries': call({
    auth: 'staff',
    summary: `Returns what staff, jobs and commands changed, the newest first, ${PAGE} at a time.`,
    query: z.object({
      /** Changes of a compound and of its home. */
      compound_id: idText.optional(),
      /** Changes of a review period and of its compounds, also of those that were moved there. */
      review_period_id: idText.optional(),
      /** Changes by a user, or by the listing feeds. */
      by: z.union([z.uuid(), z.literal('feeds')]).optional(),
      action: z.enum(staffActions).optional(),
      /** Changes from this time on. */
      from: timestamp.optional(),
      /** Changes before this time. */
      to: timestamp.optional(),
      cursor: entryIdText.optional(),
    }),
    response: z.object({
      items: z.array(auditEntry).max(PAGE),
      /** For the next page. Null on the last. */
      next_cursor: z.string().nullable(),
    }),
  }),
};

export type AuditEntry = z.infer<typeof auditEntry>;
