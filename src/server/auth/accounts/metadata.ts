import { AuthError } from '../wire/auth-error.ts';
import { fitsToken, MAX_METADATA } from '../wire/fields.ts';

type Metadata = Record<string, unknown>;

/**
 * Merges the fields that a client sent into the metadata of an account. A field with the value null is removed. If the
 * client sent no metadata, the stored metadata stays as it is, even if it is longer than the limit.
 * @throws AuthError validation_failed when the merged metadata is too long.
 */
export function mergeMetadata(kept: Metadata, sent: Metadata | undefined): Metadata {
  if (sent === undefined) return kept;
  const merged = Object.fromEntries(Object.entries({ ...kept, ...sent }).filter(([, value]) => value !== null));
  if (!fitsToken(merged))
    throw new AuthError('validation_failed', `What is kept must have ${MAX_METADATA} bytes at most`);
  return merged;
}

/**
 * The fields of a provider's profile that fit in an access token. A long field must not keep the user from signing in.
 */
export function fittingMetadata(sent: Metadata): Metadata {
  return Object.entries(sent).reduce<Metadata>((kept, [name, value]) => {
    const more = { ...kept, [name]: value };
    return fitsToken(more) ? more : kept;
  }, {});
}
