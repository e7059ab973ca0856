import type { Part } from './multipart.ts';

/** The size that the forms are signed for. */
export const FILE_BYTES = 3_000;

/** Changes a right form. The file is the last part. */
export type Change = (parts: Part[]) => Part[];
const set =
  (name: string, value: (old: string) => string): Change =>
  (parts) =>
    parts.map((part) => (part.name === name ? { ...part, value: value(String(part.value)) } : part));
const without =
  (name: string): Change =>
  (parts) =>
    parts.filter((part) => part.name !== name);
export const beforeFile =
  (...more: Part[]): Change =>
  (parts) => [...parts.slice(0, -1), ...more, ...parts.slice(-1)];
export const withFile =
  (change: Partial<Part>): Change =>
  (parts) => [...parts.slice(0, -1), { ...(parts.at(-1) as Part), ...change }];

/** Changes the policy, but not its signature. */
const policy = (change: (document: { expiration: string; conditions: unknown[] }) => void): Change =>
  set('Policy', (old) => {
    const document = JSON.parse(Buffer.from(old, 'base64').toString());
    change(document);
    return Buffer.from(JSON.stringify(document)).toString('base64');
  });

interface Refusal {
  what: string;
  change: Change;
  status: number;
  code: string;
  /** The status of radosgw, where it is another one. */
  bucketStatus?: number;
  /** Set where S3 is more lenient than our own server. */
  onlyOwn?: true;
}

const denied = { status: 403, code: 'AccessDenied' } as const;
const invalid = { status: 400, code: 'InvalidArgument' } as const;
const unsigned = { status: 403, code: 'SignatureDoesNotMatch' } as const;

/** The forms that a server of uploads must refuse, as changes of a right one. The codes are those of our own server. */
export const refusals: readonly Refusal[] = [
  { what: 'another signature', change: set('X-Amz-Signature', () => 'a'.repeat(64)), ...unsigned },
  { what: 'a cut signature', change: set('X-Amz-Signature', (old) => old.slice(0, -1)), ...unsigned },
  { what: 'a signature of other characters', change: set('X-Amz-Signature', () => 'ä€'.repeat(32)), ...unsigned },
  { what: 'an empty signature', change: set('X-Amz-Signature', () => ''), ...invalid, bucketStatus: 403 },
  {
    what: 'a policy that was changed to expire later',
    change: policy((document) => (document.expiration = '2099-01-01T00:00:00.000Z')),
    ...unsigned,
  },
  {
    what: 'a policy that was changed to allow more bytes',
    change: policy((document) => document.conditions.push(['content-length-range', 0, 1e9])),
    ...unsigned,
  },
  {
    what: 'a policy that was changed to another key',
    change: (parts) =>
      set('key', () => 'staging/other')(policy(({ conditions }) => conditions.push({ key: 'staging/other' }))(parts)),
    ...unsigned,
  },
  { what: 'a policy that is no text', change: set('Policy', () => '%%%'), ...unsigned },
  { what: 'no policy', change: without('Policy'), ...invalid, bucketStatus: 403 },
  { what: 'no signature', change: without('X-Amz-Signature'), ...invalid },
  { what: 'no date', change: without('X-Amz-Date'), ...invalid },
  { what: 'no credential', change: without('X-Amz-Credential'), ...invalid },
  { what: 'no algorithm', change: without('X-Amz-Algorithm'), ...invalid },
  { what: 'no key', change: without('key'), ...invalid },
  { what: 'no media type', change: without('Content-Type'), ...denied },
  { what: 'no wanted status', change: without('success_action_status'), ...denied },
  { what: 'no bucket', change: without('bucket'), ...denied, onlyOwn: true },
  { what: 'another bucket', change: set('bucket', () => 'other'), ...denied, onlyOwn: true },
  { what: 'another algorithm', change: set('X-Amz-Algorithm', () => 'AWS4-HMAC-SHA1'), ...invalid },
  {
    what: 'another day in the credential',
    change: set('X-Amz-Credential', (old) => old.replace(/\/\d{8}\//, '/20200101/')),
    ...invalid,
    bucketStatus: 403,
  },
  {
    what: 'another region in the credential',
    change: set('X-Amz-Credential', (old) => old.replace(/\/[\w-]+\/s3\//, '/mars-1/s3/')),
    ...invalid,
    bucketStatus: 403,
  },
  {
    what: 'another access key',
    change: set('X-Amz-Credential', (old) => `other${old.slice(old.indexOf('/'))}`),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  {
    what: 'a credential without parts',
    change: set('X-Amz-Credential', () => 'x'),
    status: 403,
    code: 'InvalidAccessKeyId',
  },
  { what: 'another date', change: set('X-Amz-Date', () => '20200101T000000Z'), ...invalid, bucketStatus: 403 },
  { what: 'a date that is none', change: set('X-Amz-Date', () => 'today'), ...invalid, bucketStatus: 403 },
  { what: 'another key', change: set('key', () => 'staging/other'), ...denied },
  { what: 'a key that climbs', change: set('key', (old) => `staging/../${old}`), ...denied },
  { what: 'a key from the root', change: set('key', (old) => `/${old}`), ...denied },
  { what: 'an escaped key', change: set('key', (old) => old.replace('/', '%2F')), ...denied },
  { what: 'a key with a zero byte', change: set('key', (old) => `${old}\0.jpg`), ...denied },
  {
    what: 'a key that ends with the file’s name',
    change: set('key', () => 'staging/${filename}'),
    ...denied,
  },
  { what: 'another media type', change: set('Content-Type', () => 'image/svg+xml'), ...denied },
  { what: 'another wanted status', change: set('success_action_status', () => '200'), ...denied },
  {
    what: 'a redirection',
    change: beforeFile({ name: 'success_action_redirect', value: 'https://elsewhere.example' }),
    ...denied,
  },
  { what: 'an access rule', change: beforeFile({ name: 'acl', value: 'public-read' }), ...denied },
  { what: 'metadata', change: beforeFile({ name: 'x-amz-meta-a', value: 'b' }), ...denied },
  {
    what: 'a key twice',
    change: (parts) => beforeFile(...parts.filter(({ name }) => name === 'key'))(parts),
    ...invalid,
    onlyOwn: true,
  },
  {
    what: 'a key twice in other letters',
    change: beforeFile({ name: 'KEY', value: 'staging/other' }),
    ...invalid,
    onlyOwn: true,
  },
  {
    what: 'a byte too many',
    change: withFile({ value: Buffer.alloc(FILE_BYTES + 1) }),
    status: 400,
    code: 'EntityTooLarge',
  },
  {
    what: 'a byte too few',
    change: withFile({ value: Buffer.alloc(FILE_BYTES - 1) }),
    status: 400,
    code: 'EntityTooSmall',
  },
  { what: 'an empty file', change: withFile({ value: '' }), status: 400, code: 'EntityTooSmall' },
  {
    what: 'the file first',
    change: (parts) => [parts.at(-1) as Part, ...parts.slice(0, -1)],
    ...invalid,
  },
  { what: 'no file', change: (parts) => parts.slice(0, -1), ...invalid, onlyOwn: true },
  {
    what: 'a file without a name',
    change: (parts) => [...parts.slice(0, -1), { name: 'file', value: 'x'.repeat(FILE_BYTES) }],
    ...invalid,
    onlyOwn: true,
  },
  { what: 'a file of another name', change: withFile({ name: 'photo' }), ...invalid, onlyOwn: true },
  {
    what: 'a field of JSON',
    change: beforeFile({ name: 'x-ignore-a', value: '{"a":1}', type: 'application/json' }),
    ...invalid,
    onlyOwn: true,
  },
  {
    what: 'a field of 30 kB',
    change: beforeFile({ name: 'x-ignore-a', value: 'x'.repeat(30_000) }),
    ...invalid,
    onlyOwn: true,
  },
  {
    what: 'forty fields',
    change: beforeFile(...Array.from({ length: 40 }, (_, index) => ({ name: `x-ignore-${index}`, value: '' }))),
    status: 400,
    code: 'MalformedPOSTRequest',
    onlyOwn: true,
  },
];
