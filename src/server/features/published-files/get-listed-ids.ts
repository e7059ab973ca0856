import type { MarketFile } from '../../../contracts/pages/published-files.ts';
import type { Context } from '../../platform/context/context.ts';
import { getSha256, publishedKey, readManifest } from './manifest.ts';
import { findCurrentVersion } from './store.ts';

/** The compounds in the current published files of some markets. Files that are missing or broken have none. */
export async function getListedIds(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  market_ids: Iterable<number>,
): Promise<{ data_version: number; compound_ids: Set<number> }> {
  const compound_ids = new Set<number>();
  const current = await findCurrentVersion(db);
  if (!current) return { data_version: 0, compound_ids };
  const { data_version, manifest_hash } = current;
  const manifest = await readManifest(storage, data_version, manifest_hash);
  for (const market_id of market_ids) {
    const path = `/markets/${market_id}.json`;
    const content = await storage.read(publishedKey(data_version, path));
    if (!content || getSha256(content) !== manifest?.files[path]?.sha256) continue;
    const file = JSON.parse(content.toString()) as MarketFile;
    for (const compound_id of file.columns.compound_id) compound_ids.add(compound_id);
  }
  return { data_version, compound_ids };
}
