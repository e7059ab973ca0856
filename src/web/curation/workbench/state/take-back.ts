import type { AuditEntry } from '../../../../contracts/curation/audit-entries.ts';
import { undoEntry } from '../../history/undo-entry.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import type { ReviewStore } from './review-store.ts';
import { inTurn, rememberOwnVersion } from './save-changes.ts';
import { readAgain, rememberCompound } from './staff-compound.ts';

/**
 * Takes back a recorded change of a compound or of its home, after the other changes of this tab.
 * @throws Error with words for the staff member.
 */
export async function takeBack(store: ReviewStore, entry: AuditEntry, compound_id: number): Promise<void> {
  const changed = (await inTurn([compound_id], () => undoEntry(entry))) ?? (await readAgain(compound_id));
  rememberOwnVersion(changed);
  rememberCompound(changed);
  if (store.known(compound_id)) store.receive([rowOfCompound(changed)]);
}
