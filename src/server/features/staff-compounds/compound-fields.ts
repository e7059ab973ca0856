import type { CompoundChanges } from '../../../contracts/curation/staff-compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { LockedCompound } from '../compounds/store-changes.ts';

/** The name of an editorial member as a field with a version of its own. */
const editorialField = (member: string): string => `editorial.${member}`;

/** The fields whose words could be lost if two people write them at once. */
export const textFields: ReadonlySet<string> = new Set([
  editorialField('title'),
  editorialField('description'),
  'status_note',
]);

/** The fields that visitors see, or that decide whether they see the home. */
export function isPublicField(field: string): boolean {
  return field !== 'status_note' && field !== 'review_period_id';
}

const withEditorial = (
  editorial: Readonly<Record<string, unknown>> | undefined,
  fields: object,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(editorial ?? {}).map(([member, value]) => [editorialField(member), value])),
  ...fields,
});

/** The values that a change names, by field. */
export function sentFields({ editorial, ...fields }: CompoundChanges): Record<string, unknown> {
  return withEditorial(editorial, fields);
}

/** The present values of all fields that staff change. */
export function storedFields(compound: LockedCompound): Record<string, unknown> {
  const { compound_id: _, version: __, field_versions: ___, publish_date: ____, editorial, ...fields } = compound;
  return withEditorial(editorial, fields);
}

/** The columns that changed fields set. */
export function getColumns(
  stored: LockedCompound,
  after: Readonly<Record<string, unknown>>,
): { editorial?: Editorial } & Readonly<Record<string, unknown>> {
  const entries = Object.entries(after);
  const members = entries.filter(([field]) => field.startsWith(editorialField('')));
  const columns = Object.fromEntries(entries.filter(([field]) => !field.startsWith(editorialField(''))));
  if (members.length === 0) return columns;
  const changed = Object.fromEntries(members.map(([field, value]) => [field.slice(editorialField('').length), value]));
  return { ...columns, editorial: { ...stored.editorial, ...changed } };
}
