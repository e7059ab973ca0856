import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), 'must be an address without credentials, query or fragment')
  .transform((url) => url.replace(/\/+$/, ''));
const key = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be characters without spaces');

/** The variables that name a bucket for the files. */
export const bucketFields = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).optional(),
  S3_PUBLIC_URL: address.optional(),
};

const bucketVariables = z.object(bucketFields);

/** A line for each variable of a bucket that is missing, or that has no bucket. */
export function incompleteBucket(given: Record<string, string | undefined>): string[] {
  const names = Object.keys(bucketFields).filter((name) => name !== 'S3_BUCKET');
  if (!given.S3_BUCKET)
    return names.filter((name) => given[name]).map((name) => `  ${name}: is only for a bucket, which S3_BUCKET names`);
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  return needed.filter((name) => !given[name]).map((name) => `  ${name}: is needed for S3_BUCKET`);
}

/** A bucket and how to reach it. */
export interface BucketConfig {
  bucket: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is in the path of addresses, and not in their host. */
  pathStyle: boolean;
  /** The address of the bucket for browsers. */
  publicUrl: string;
}

function getPublicUrl({ bucket, endpoint, region, pathStyle }: Omit<BucketConfig, 'publicUrl'>): string {
  const host = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!pathStyle) host.hostname = `${bucket}.${host.hostname}`;
  const url = host.href.replace(/\/+$/, '');
  return pathStyle ? `${url}/${bucket}` : url;
}

/** The bucket for the files. Null if they are on the disk. */
export function getBucket(value: z.infer<typeof bucketVariables>): BucketConfig | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const bucket = {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: value.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // Servers other than Amazon's seldom have a host for each bucket.
    pathStyle: value.S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : value.S3_PATH_STYLE === '1',
  };
  return { ...bucket, publicUrl: value.S3_PUBLIC_URL ?? getPublicUrl(bucket) };
}
