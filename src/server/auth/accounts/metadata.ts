import { AuthError } from '../wire/auth-error.ts';
import { fitsToken, LONGEST_METADATA } from '../wire/fields.ts';

type Metadata = Record<string, unknown>;

/**
 * What is kept with an account, changed by what was sent: null takes a field away. Where nothing is sent, what is kept
 * stays as it is, however long it has been allowed to be.
 * @throws AuthError validation_failed when both together are too long.
 */
export function mergeMetadata(kept: Metadata, sent: Metadata | undefined): Metadata {
  if (sent === undefined) return kept;
  const merged = Object.fromEntries(Object.entries({ ...kept, ...sent }).filter(([, value]) => value !== null));
  if (!fitsToken(merged))
    throw new AuthError('validation_failed', `What is kept must have ${LONGEST_METADATA} bytes at most`);
  return merged;
}

/** As much of what a provider says as an access token can carry: nobody is kept out by a long field there. */
export function fittingMetadata(said: Metadata): Metadata {
  return Object.entries(said).reduce<Metadata>((kept, [name, value]) => {
    const more = { ...kept, [name]: value };
    return fitsToken(more) ? more : kept;
  }, {});
}
