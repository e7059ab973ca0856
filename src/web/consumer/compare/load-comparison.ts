import { type ComparedIds, comparedIds, MAX_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { type ComparedCompound, comparedCompound } from './compared-compound.ts';

export interface Comparison {
  homes: ComparedCompound[];
  /** What was left out of the address, a sentence each. */
  notes: string[];
  /** Whether the address names homes, and none of them exists. */
  isUnknown: boolean;
}

const missingByStatus: Readonly<Record<number, 'gone' | 'unknown'>> = { 404: 'unknown', 410: 'gone' };

/** @throws ApiProblem if the server can't look up the home right now. */
async function loadComparedCompound(api: Api, compound_id: number): Promise<ComparedCompound | 'gone' | 'unknown'> {
  try {
    const params = { compound_id: String(compound_id) };
    return comparedCompound((await api.call('GET /hfc/compounds/{compound_id}', { params })).compound);
  } catch (error) {
    const missing = error instanceof ApiProblem ? missingByStatus[error.problem.status] : undefined;
    if (!missing) throw error;
    return missing;
  }
}

function listNotes({ repeated, tooMany }: ComparedIds, gone: number, unknown: number): string[] {
  const notes = [
    gone === 1 && 'One home is no longer listed, so we left it out.',
    gone > 1 && `${gone} homes are no longer listed, so we left them out.`,
    unknown === 1 && 'One home wasn’t found, so we left it out.',
    unknown > 1 && `${unknown} homes weren’t found, so we left them out.`,
    repeated && 'The link had a home more than once. It’s shown once.',
    tooMany && `You can compare up to ${MAX_COMPARED} homes. These are the first ${MAX_COMPARED} from the link.`,
  ];
  return notes.filter((note) => note !== false);
}

/**
 * The homes that a query compares, in its order.
 * @throws ApiProblem if the server can't look them up right now.
 */
export async function loadComparison(api: Api, query: URLSearchParams): Promise<Comparison> {
  const given = comparedIds(readSearchParam(query, 'ids') ?? []);
  const found = await Promise.all(given.ids.map((id) => loadComparedCompound(api, id)));
  const homes = found.filter((home) => typeof home !== 'string');
  const count = (missing: 'gone' | 'unknown'): number => found.filter((home) => home === missing).length;
  return {
    homes,
    notes: listNotes(given, count('gone'), count('unknown') + given.unreadable),
    isUnknown: homes.length === 0 && found.length + given.unreadable > 0,
  };
}
