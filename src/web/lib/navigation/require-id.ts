import { data } from 'react-router';

const ID = /^[1-9]\d{0,8}$/;

/** For the loaders of screens whose address has an id. @throws a 404 response if a given text is none. */
export function requireId(text: string | undefined): null {
  if (text !== undefined && !ID.test(text)) throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}
