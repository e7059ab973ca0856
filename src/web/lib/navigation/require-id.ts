import { data } from 'react-router';
import { readId } from '../../../rules/navigation/read-id.ts';

/** For the loaders of screens whose address has an id. @throws a 404 response for a text that can't be one. */
export function requireId(text: string | undefined): null {
  if (text !== undefined && readId(text) === undefined) throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}
