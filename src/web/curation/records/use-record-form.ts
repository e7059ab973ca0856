import { useRef, useState } from 'react';
import type { FieldConflict } from '../../../contracts/protocol/problem.ts';
import { ApiProblem } from '../../lib/api.ts';
import { ContentKey } from '../../lib/content-key.ts';
import { type FormErrors, useForm } from '../../ui/forms/use-form.ts';

export interface RecordCalls<Fields> {
  /** Creates a record. `key` stays the same if the call is repeated. @throws as `callSignedIn`. */
  create: (fields: Fields, key: string) => Promise<unknown>;
  /** Changes a record from the version that the staff member saw. @throws as `callSignedIn`. */
  change: (changes: Partial<Fields>, version: number) => Promise<unknown>;
}

interface RecordForm<Fields extends object> extends RecordCalls<Fields> {
  /** The record to change. Null for a new one. */
  record: (Fields & { version: number }) | null;
  read: (valueOf: (name: string) => string) => Fields;
  onSaved: () => void;
}

const shown = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? ` to “${value.slice(0, 200)}”` : '';

const conflictWords = ({ user, theirs }: FieldConflict): string =>
  `${user?.name ?? 'Another staff member'} changed this${shown(theirs)} in the meantime. Save again to replace it.`;

/** The server's messages by field, the last part of each path being the field's name. @throws other errors again. */
function getErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiProblem)) throw error;
  const { code, detail, errors = [], conflicts = [] } = error.problem;
  if (code === 'version_conflict')
    return {
      ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflictWords(conflict)])),
      form: `${detail} Nothing was saved. Check what is marked, then save again.`,
    };
  if (code === 'not_found') return { form: 'Another staff member deleted this in the meantime.' };
  const named = errors.map(({ path, message }) => [path.split('.')[1] ?? '', message] as const);
  return { ...Object.fromEntries(named), form: detail };
}

/** The version that a change is compared with next, after a conflict. */
function currentVersion(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'version_conflict') return null;
  const [current] = Object.values(error.problem.current ?? {}) as { version?: number }[];
  return current?.version ?? null;
}

/**
 * The form of a record that several staff members may change. It sends only the fields that differ from the record as it
 * was when the form opened. If another staff member changed one of them, the form says so, and the next try replaces it.
 */
export function useRecordForm<Fields extends object>({ record, read, create, change, onSaved }: RecordForm<Fields>) {
  const base = useRef(record);
  const [key] = useState(() => new ContentKey());
  return useForm(async (valueOf) => {
    const fields = read(valueOf);
    const from = base.current;
    try {
      if (from) {
        const names = (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== from[name]);
        const changes = Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
        if (names.length > 0) await change(changes, from.version);
      } else {
        await create(fields, key.of(fields));
        key.renew();
      }
    } catch (error) {
      const version = currentVersion(error);
      if (from && version !== null) base.current = { ...from, version };
      return getErrors(error);
    }
    onSaved();
    return null;
  });
}
