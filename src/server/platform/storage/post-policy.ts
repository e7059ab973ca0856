import { createHmac } from 'node:crypto';
import type { PostOrder, PresignedPost } from './storage.ts';

/**
 * Forms for uploads as Amazon S3 takes them: a policy says what may be uploaded, and a signature of version 4 says that
 * it is ours. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Who signs, and for which bucket. */
export interface PostSigner {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Says whose signature it is, and for what. `day` is the day of signing, such as `20260131`. */
export function getCredential(day: string, { accessKeyId, region }: PostSigner): string {
  return [accessKeyId, day, region, 's3', 'aws4_request'].join('/');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The signature of a policy, in hexadecimal digits. `day` is the day of its credential. */
export function signPolicy(policy: string, day: string, { region, secretAccessKey }: PostSigner): string {
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, policy).toString('hex');
}

/** The fields of a form. Everything that is known of the file is a condition, so the browser can change nothing. */
export function signPost(order: PostOrder, signer: PostSigner, now: Date): PresignedPost['fields'] {
  const { key, contentType, size, expiresInS } = order;
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const fixed = {
    'Content-Type': contentType,
    success_action_status: '201',
    bucket: signer.bucket,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': getCredential(day, signer),
    'X-Amz-Date': date,
    key,
  };
  const conditions = [
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', size, size],
  ];
  const expiration = new Date(now.getTime() + expiresInS * 1_000).toISOString();
  const Policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { ...fixed, Policy, 'X-Amz-Signature': signPolicy(Policy, day, signer) };
}
