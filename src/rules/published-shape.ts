/** Every column of a market's file. */
const marketColumns = [
  'compound_id',
  'area_id',
  'neighborhood_id',
  'publish_date',
  'popularity_percentile',
  'flags',
  'price',
  'sqft',
  'current_status',
  'listing_type',
  'lat',
  'lng',
  'title',
  'category',
  'main_tag',
  'secondary_tags',
  'num_units',
  'num_potential_units',
  'cover',
];

/** Which lists a file must have, by how its path begins. Those that no page reads aren't looked at. */
const listsOf: readonly (readonly [start: string, names: readonly string[]])[] = [
  ['/region_info', ['markets', 'areas']],
  ['/markets/', ['neighborhoods', 'categories', 'tags', 'thumbhashes', 'image_ids']],
  ['/map_areas/', ['neighborhoods', 'areas']],
  ['/base_maps/', ['arcs']],
];

function hasLists(value: unknown, names: readonly string[], length?: number): boolean {
  const lists = Object(value) as Record<string, unknown>;
  return names.every((name) => {
    const list = lists[name];
    return Array.isArray(list) && (length === undefined || list.length === length);
  });
}

/**
 * Whether a published file has the lists that it must have, columns of one length among them. It tells a broken file from
 * a whole one at once, in the browser too; what stands in the lists is for the schemas of `contracts`.
 */
export function isWhole(path: string, file: unknown): boolean {
  const names = listsOf.find(([start]) => path.startsWith(start))?.[1] ?? [];
  if (!hasLists(file, names)) return false;
  if (!path.startsWith('/markets/')) return true;
  const { columns } = file as { columns?: { compound_id?: unknown[] } };
  return hasLists(columns, marketColumns, columns?.compound_id?.length ?? 0);
}
