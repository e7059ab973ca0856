import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ALGORITHM, getCredential, type PostSigner, signPolicy } from './post-policy.ts';
import { PostRefusal } from './post-refusal.ts';
import { type AcceptedPost, isStorageKey } from './storage.ts';

/** The kinds of conditions that `signPost` makes. */
const policyDocument = z.strictObject({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.literal('content-length-range'), z.int().min(0), z.int().min(0)]),
    ]),
  ),
});

const REQUIRED = ['key', 'policy', 'x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature'] as const;
/** Fields that no policy can name. */
const UNSIGNED = /^(?:policy|x-amz-signature|x-ignore-.*)$/;
const DATE = /^\d{8}T\d{6}Z$/;

function asMap(fields: readonly (readonly [name: string, value: string])[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [name, value] of fields) {
    const plain = name.toLowerCase();
    // The checks and a later reader of the form might each choose another one.
    if (map.has(plain)) throw new PostRefusal('InvalidArgument', `The field ${plain} comes twice.`);
    map.set(plain, value);
  }
  return map;
}

function requireSignature(fields: Readonly<Record<(typeof REQUIRED)[number], string>>, signer: PostSigner): void {
  if (fields['x-amz-algorithm'] !== ALGORITHM)
    throw new PostRefusal('InvalidArgument', `The algorithm must be ${ALGORITHM}.`);
  const date = fields['x-amz-date'];
  if (!DATE.test(date)) throw new PostRefusal('InvalidArgument', 'X-Amz-Date must be a time like 20260131T235958Z.');
  const day = date.slice(0, 8);
  const credential = fields['x-amz-credential'];
  if (!credential.startsWith(`${signer.accessKeyId}/`))
    throw new PostRefusal('InvalidAccessKeyId', 'The access key is not known here.');
  if (credential !== getCredential(day, signer))
    throw new PostRefusal('InvalidArgument', 'The credential must be access key, day, region, s3 and aws4_request.');
  const given = Buffer.from(fields['x-amz-signature']);
  const right = Buffer.from(signPolicy(fields.policy, day, signer));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new PostRefusal('SignatureDoesNotMatch', 'The signature does not belong to the policy.');
}

/** The policy of a form whose signature is right. */
function readPolicy(encoded: string): z.infer<typeof policyDocument> {
  try {
    return policyDocument.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch (cause) {
    throw new PostRefusal('MalformedPOSTRequest', 'The policy can’t be read.', { cause });
  }
}

const deny = (reason: string): PostRefusal => new PostRefusal('AccessDenied', `Invalid according to Policy: ${reason}`);

/**
 * Checks the fields of a form, all those in front of the file, by its policy.
 * @throws PostRefusal for a form that isn't signed, doesn't count any more, or differs from its policy.
 */
export function checkPost(
  fields: readonly (readonly [name: string, value: string])[],
  signer: PostSigner,
  now: Date,
): AcceptedPost {
  const given = asMap(fields);
  for (const name of REQUIRED)
    if (!given.get(name)) throw new PostRefusal('InvalidArgument', `The form must have the field ${name}.`);
  requireSignature(Object.fromEntries(given) as Record<(typeof REQUIRED)[number], string>, signer);
  const { expiration, conditions } = readPolicy(given.get('policy') ?? '');
  // Written so that a date that can't be read counts as past.
  if (!(Date.parse(expiration) > now.getTime())) throw deny('Policy expired.');
  const covered = new Map<string, string>();
  let range = { least: 0, limit: 0 };
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [, least, limit] = condition;
      range = { least, limit };
      continue;
    }
    for (const [name, value] of Object.entries(condition)) covered.set(name.toLowerCase(), value);
  }
  for (const [name, value] of covered) {
    if (given.get(name) !== value) throw deny(`Policy Condition failed: ["eq", "$${name}", "${value}"]`);
  }
  for (const name of given.keys()) {
    if (!covered.has(name) && !UNSIGNED.test(name)) throw deny(`Extra input fields: ${name}`);
  }
  const key = covered.get('key');
  if (key === undefined || !isStorageKey(key)) throw deny('The policy must name the key.');
  if (covered.get('bucket') !== signer.bucket) throw deny('The policy must name this bucket.');
  return { key, ...range };
}
