import { expect, it } from 'vitest';
import { signPost } from './post-policy.ts';

const signer = { bucket: 'photos', region: 'us-west-2', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret' };
const order = { key: 'staging/1', contentType: 'image/jpeg', size: 1_000, expiresInS: 600 };
const now = new Date('2026-01-31T23:59:58.123Z');

it('a form has the fields that S3 reads, each of them pinned by the policy', () => {
  const { Policy, 'X-Amz-Signature': signature, ...fixed } = signPost(order, signer, now);
  expect(fixed).toEqual({
    key: 'staging/1',
    bucket: 'photos',
    'Content-Type': 'image/jpeg',
    success_action_status: '201',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIDEXAMPLE/20260131/us-west-2/s3/aws4_request',
    'X-Amz-Date': '20260131T235958Z',
  });
  const policy = JSON.parse(Buffer.from(String(Policy), 'base64').toString());
  expect(policy.expiration).toBe('2026-02-01T00:09:58.123Z');
  const named = policy.conditions.filter((condition: object) => !Array.isArray(condition));
  expect(Object.assign({}, ...named)).toEqual(fixed);
  expect(policy.conditions).toContainEqual(['content-length-range', 1_000, 1_000]);
  expect(signature).toMatch(/^[\da-f]{64}$/);
});
