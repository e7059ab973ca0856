import type { CallHandlers } from '../../http/call-handler.ts';
import { readEntries } from './list-entries.ts';

export const auditEntryRoutes = {
  'GET /hfc/_i/audit_entries': ({ db }, { query: { cursor, ...filters } }) => readEntries(db, filters, cursor),
} satisfies CallHandlers;
