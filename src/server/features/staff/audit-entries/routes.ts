import type { CallHandlers } from '../../../http/call-handler.ts';
import { listAuditEntries } from './list-entries.ts';

export const auditEntryRoutes = {
  'GET /hfc/_i/audit_entries': ({ db }, { query: { cursor, ...filters } }) => listAuditEntries(db, filters, cursor),
} satisfies CallHandlers;
