import type { InputError } from '../../../contracts/protocol/problem.ts';
import { lintWording, type WordingContext } from '../../../rules/curation/fair-housing-lint.ts';
import { AppError } from '../../platform/errors/errors.ts';

/**
 * Refuses a text that may not become public.
 * @param path The text's place in the request, such as `body.text`.
 * @throws AppError conflict that names the words, and says why.
 */
export function refuseWording(text: string, context: WordingContext, path: InputError['path']): void {
  const blocked = lintWording(text, context).filter(({ tier }) => tier === 'block');
  if (blocked.length === 0) return;
  const words = [...new Set(blocked.map((finding) => `“${finding.words}”`))];
  throw new AppError('conflict', `These words can’t be published: ${words.join(', ')}.`, {
    errors: blocked.map(({ words: found, why, instead }) => ({ path, message: `“${found}”: ${why} ${instead}` })),
  });
}
