import { queryOptions } from '@tanstack/react-query';
import type { TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import { suggestedFields } from '../../../contracts/values/text-suggestion-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';

/** What came of asking: a suggestion, why there is none, or both if it isn't the model's. */
export interface Outcome {
  textSuggestion: TextSuggestion | null;
  problem: string | null;
}

const NOT_ASKED = 'Couldn’t ask for a suggestion. Check your connection.';

async function ask(compound_id: number): Promise<Outcome> {
  try {
    const textSuggestion = await callSignedIn('POST /hfc/_i/compounds/{compound_id}/ai_generation', {
      params: { compound_id: String(compound_id) },
      body: { fields: [...suggestedFields] },
    });
    return { textSuggestion, problem: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { textSuggestion: null, problem: NOT_ASKED };
    const { suggestion: textSuggestion = null, detail } = error.problem;
    return { textSuggestion, problem: detail };
  }
}

/** In milliseconds. */
const KEPT_MS = 10 * 60 * 1_000;

/** A suggestion for a home. Kept for a while and asked for again only on demand or after a problem, because each one counts. */
export const textSuggestionQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['text_suggestion', compound_id],
    queryFn: () => ask(compound_id),
    staleTime: ({ state }) => (state.data?.problem === null ? Number.POSITIVE_INFINITY : 0),
    gcTime: KEPT_MS,
    refetchOnReconnect: false,
  });
