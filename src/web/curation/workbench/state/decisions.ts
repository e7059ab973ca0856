import type { CompoundChanges, CompoundRow, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import { MAX_IN_BATCH } from '../../../../contracts/values/review-values.ts';
import { decidedWords } from '../../../../rules/curation/review-actions.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { compoundName } from '../../compound-name.ts';
import { notifyUnsaved, withdraw } from '../../notices.ts';
import { photoTrouble } from '../../photos/save-photos.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import { afterPaint } from './after-paint.ts';
import { prepareEdit, saveEdit } from './edits.ts';
import type { Edit, Operation, ReviewStore } from './review-store.ts';
import { inTurn, rememberOwnVersion, sendOnce } from './save-changes.ts';
import { rememberCompound } from './staff-compound.ts';

/** A change that was made and can be undone. */
export interface Change {
  compound_id: number;
  before: Edit;
  after: Edit;
  /** The version that the change makes unless another one comes between. */
  expected: number;
  /** The version after the change. Null if it wasn't saved. */
  saved: Promise<number | null>;
}

/** Outcomes of a change, for the notice. */
const NOT_SAVED = 'Not saved. Check your connection and try again.';
/** Of an undo whose change was made right before the page was loaded again. */
const NEVER_SAVED = 'Nothing to undo. The change wasn’t saved before this page was reloaded.';
const TRYING_AGAIN = 'Not saved yet: no connection. Trying again…';

const picked = (from: object, names: object): object =>
  Object.fromEntries(Object.keys(names).map((name) => [name, from[name as keyof typeof from]]));

const isOfHome = ({ home, photos }: Edit): boolean => home !== undefined || photos !== undefined;

/** The version that a change makes, after the changes that are on their way. A home has versions of its own. */
function expectedVersion(store: ReviewStore, { compound_id, fields }: Operation, version: number): number {
  const before = store.pending(compound_id).filter((edit) => isOfHome(edit) === isOfHome(fields));
  return version + before.length + 1;
}

/** The present values of the fields that a change names. */
function pick(compound: CompoundRow | StaffCompound, { editorial, ...fields }: CompoundChanges): CompoundChanges {
  return { ...picked(compound, fields), ...(editorial && { editorial: picked(compound.editorial, editorial) }) };
}

function onTrouble(): void {
  notifyUnsaved(TRYING_AGAIN);
}

/** The row that a refused change came upon, and what to say. */
function getFailure(error: unknown): { text: string; row?: CompoundRow } {
  if (!(error instanceof ApiProblem)) return { text: NOT_SAVED };
  const { detail, current, conflicts = [], errors = [] } = error.problem;
  if (errors.some(({ path }) => path === 'headers.if-match')) return { text: NEVER_SAVED };
  const compound = current?.['compound'] as StaffCompound | undefined;
  if (!compound) return { text: detail };
  const row = rowOfCompound(compound);
  const decided = conflicts.find(({ field }) => field === 'status');
  if (!decided) return { text: `${compoundName(row)}: ${detail}`, row };
  const by = decided.user?.name || 'Another staff member';
  const status = decidedWords[row.status].toLowerCase();
  return { text: `${compoundName(row)}: ${by} decided “${status}” first. Decide again to change that.`, row };
}

async function saveOne(store: ReviewStore, operation: Operation, version: number): Promise<number | null> {
  const { compound_id, fields } = operation;
  try {
    const { compound, made } = await saveEdit(compound_id, fields, version, onTrouble);
    withdraw(TRYING_AGAIN);
    rememberCompound(compound);
    if (store.leaves(fields)) store.remove(compound_id);
    store.end(operation, store.leaves(fields) ? undefined : rowOfCompound(compound));
    return made;
  } catch (error) {
    const { text, row } = getFailure(error);
    store.end(operation, row);
    const words = fields.photos ? `${photoTrouble(fields.photos)}. ${text}` : text;
    notifyUnsaved(words, compound_id);
    return null;
  }
}

/**
 * Sends a change after it is seen, once the change that it follows is saved. If that one failed, this one isn't made.
 */
async function send(
  store: ReviewStore,
  operation: Operation,
  follows: number | Promise<number | null>,
): Promise<number | null> {
  store.begin(operation);
  prepareEdit(operation.fields);
  await afterPaint();
  const version = await follows;
  if (version !== null) return saveOne(store, operation, version);
  store.end(operation);
  return null;
}

/** Changes fields of one compound. The screen shows the change at once and reverts it if the server can't save it. */
export function change(store: ReviewStore, compound: CompoundRow | StaffCompound, fields: CompoundChanges): Change {
  const { compound_id, version } = compound;
  return changeWith(store, { compound_id, before: pick(compound, fields), after: fields }, version);
}

/** Makes a change whose reverse is known. `version` is the one of what it changes, as it was seen. */
export function changeWith(
  store: ReviewStore,
  step: Pick<Change, 'compound_id' | 'before' | 'after'>,
  version: number,
): Change {
  const operation = { compound_id: step.compound_id, fields: step.after };
  const expected = expectedVersion(store, operation, version);
  return { ...step, expected, saved: send(store, operation, version) };
}

/** Takes a change back. The server refuses it if one of its fields has changed since. */
export function revert(store: ReviewStore, { compound_id, before, after, expected, saved }: Change): Change {
  return {
    compound_id,
    before: after,
    after: before,
    expected: expected + 1,
    saved: send(store, { compound_id, fields: before }, saved),
  };
}

/** Sets one status for a part of a batch, in one call. Returns the new version of each compound that was changed. */
async function saveBatch(
  store: ReviewStore,
  operations: readonly Operation[],
  { status, status_note }: { status: CompoundStatus; status_note?: string },
): Promise<Map<number, number>> {
  const ids = operations.map(({ compound_id }) => compound_id);
  const changed = new Map<number, number>();
  const headers = { 'idempotency-key': newId() };
  try {
    const items = await inTurn(ids, () => {
      const body = {
        items: ids.map((compound_id) => ({ compound_id, status, version: store.known(compound_id)?.version ?? 1 })),
        ...(status_note !== undefined && { status_note }),
      };
      return sendOnce(() => callSignedIn('POST /hfc/_i/compounds/status_batch', { body, headers }), onTrouble);
    }).then((answer) => answer.items);
    withdraw(TRYING_AGAIN);
    items.forEach(({ outcome, row }, index) => {
      const operation = operations[index] as Operation;
      store.end(operation, row ?? undefined);
      if (!row) return;
      if (outcome !== 'conflict' && outcome !== 'refused') {
        rememberOwnVersion(row);
        changed.set(row.compound_id, row.version);
      }
    });
    const failed = items.filter(({ outcome }) => !['changed', 'unchanged'].includes(outcome));
    if (failed.length > 0)
      notifyUnsaved(`${failed.length} of ${items.length} weren’t changed. ${failed[0]?.detail ?? ''}`);
  } catch (error) {
    for (const operation of operations) store.end(operation);
    notifyUnsaved(
      error instanceof ApiProblem ? error.problem.detail : `${ids.length} decisions weren’t saved. Try again.`,
    );
  }
  return changed;
}

/** Sets a status for several compounds. The screen shows it at once. */
export function changeMany(
  store: ReviewStore,
  compound_ids: readonly number[],
  fields: { status: CompoundStatus; status_note?: string },
): Change[] {
  const rows = compound_ids.map((id) => store.shown(id)).filter((row) => row !== undefined);
  const planned = rows.map((row) => {
    const operation = { compound_id: row.compound_id, fields };
    return { operation, before: pick(row, fields), expected: expectedVersion(store, operation, row.version) };
  });
  for (const { operation } of planned) store.begin(operation);
  const changes: Change[] = [];
  for (let start = 0; start < planned.length; start += MAX_IN_BATCH) {
    const part = planned.slice(start, start + MAX_IN_BATCH);
    const versions = saveBatch(
      store,
      part.map(({ operation }) => operation),
      fields,
    );
    for (const { operation, before, expected } of part) {
      const { compound_id } = operation;
      const saved = versions.then((made) => made.get(compound_id) ?? null);
      changes.push({ compound_id, before, after: fields, expected, saved });
    }
  }
  return changes;
}

/** What is said after a decision. */
export function decisionText(status: CompoundStatus, rows: readonly CompoundRow[]): string {
  const count = rows.length;
  const decided = count === 1 ? `${decidedWords[status]}.` : `${decidedWords[status]}: ${count} homes.`;
  const doubles = rows.filter(({ checks }) => checks.some(({ id }) => id === 'duplicate')).length;
  if (status !== 'approved' || doubles === 0) return decided;
  return count === 1
    ? `${decided} It is the same home as another one.`
    : `${decided} ${doubles} of them ${doubles === 1 ? 'is' : 'are'} the same as another one.`;
}
