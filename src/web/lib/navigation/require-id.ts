import { data } from 'react-router';

const ID = /^[1-9]\d{0,9}$/;
/** The largest id of a 32-bit column. */
const MAX_ID = 2_147_483_647;

/** For the loaders of screens whose address has an id. @throws a 404 response if a given text is none. */
export function requireId(text: string | undefined): null {
  if (text !== undefined && !(ID.test(text) && Number(text) <= MAX_ID))
    throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}
