import { ApiProblem } from '../../lib/api.ts';

/** Why a change at the desk failed, in words for staff. */
export function errorWords(error: unknown): string {
  console.warn('Desk', error);
  return error instanceof ApiProblem ? error.message : 'Couldn’t save this. Check your connection and try again.';
}
