/** The lists that a file must have, by the beginning of its path. Files that no page reads are not checked. */
const listsOf: readonly (readonly [start: string, ...names: string[]])[] = [
  ['/region', 'markets', 'areas'],
  ['/markets', 'neighborhoods', 'categories', 'tags', 'thumbhashes', 'image_ids'],
  ['/map', 'neighborhoods', 'areas'],
  ['/base', 'arcs'],
];

/**
 * Whether a published file has its required lists, and columns of equal length. Detects a broken file early. The check
 * is short because it also runs in the browser. A column that is missing altogether is detected later, when rows are
 * read.
 */
export function isWhole(path: string, file: unknown): boolean {
  const value = Object(file) as Record<string, unknown>;
  const [start = '', ...names] = listsOf.find(([begin]) => path.startsWith(begin)) ?? [];
  if (!names.every((name) => Array.isArray(value[name]))) return false;
  if (start !== '/markets') return true;
  const { compound_id, ...columns } = Object(value.columns) as Record<string, unknown[]>;
  return Array.isArray(compound_id) && Object.values(columns).every((column) => column?.length === compound_id.length);
}
