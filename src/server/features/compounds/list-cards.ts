import type { Neighborhood } from '../../../contracts/homes/regions.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { Database } from '../../platform/database/database.ts';
import { nameNeighborhoods } from '../regions/store.ts';
import { assembleCompounds, toCard } from './public-compounds.ts';
import { findPublicCompounds } from './store.ts';

interface Cards {
  items: CompoundCard[];
  /** The neighborhoods of these homes. */
  neighborhoods: Pick<Neighborhood, 'neighborhood_id' | 'name'>[];
}

/** The cards of homes, in the order of the given ids. Homes that aren't public are left out. */
export async function listCards(db: Database, compound_ids: readonly number[]): Promise<Cards> {
  if (compound_ids.length === 0) return { items: [], neighborhoods: [] };
  const compounds = await assembleCompounds(db, await findPublicCompounds(db, compound_ids));
  const byId = new Map(compounds.map((compound) => [compound.compound_id, toCard(compound)]));
  const items = compound_ids.flatMap((compound_id) => byId.get(compound_id) ?? []);
  const neighborhood_ids = new Set(items.flatMap(({ neighborhood_id }) => neighborhood_id ?? []));
  return { items, neighborhoods: await nameNeighborhoods(db, [...neighborhood_ids]) };
}
