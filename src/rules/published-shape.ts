/** Which lists a file must have, by how its path begins. Those that no page reads aren't looked at. */
const listsOf: readonly (readonly [start: string, ...names: string[]])[] = [
  ['/region', 'markets', 'areas'],
  ['/markets', 'neighborhoods', 'categories', 'tags', 'thumbhashes', 'image_ids'],
  ['/map', 'neighborhoods', 'areas'],
  ['/base', 'arcs'],
];

/**
 * Whether a published file has the lists that it must have, and columns of one length. It tells a broken file from a whole
 * one at once, in the browser too, for which it is short; a column that isn't there at all shows when rows are read.
 */
export function isWhole(path: string, file: unknown): boolean {
  const value = Object(file) as Record<string, unknown>;
  const [start = '', ...names] = listsOf.find(([begin]) => path.startsWith(begin)) ?? [];
  if (!names.every((name) => Array.isArray(value[name]))) return false;
  if (start !== '/markets') return true;
  const { compound_id, ...columns } = Object(value.columns) as Record<string, unknown[]>;
  return Array.isArray(compound_id) && Object.values(columns).every((column) => column?.length === compound_id.length);
}
