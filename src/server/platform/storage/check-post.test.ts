import { describe, expect, it } from 'vitest';
import { checkPost } from './check-post.ts';
import { getCredential, signPolicy, signPost } from './post-policy.ts';

const signer = { bucket: 'uploads', region: 'local', accessKeyId: 'disk', secretAccessKey: 'a secret' };
const now = new Date('2026-01-31T12:00:00Z');
const order = { key: 'staging/1', contentType: 'image/jpeg', size: 1_000, expiresInS: 600 };
const named = { key: 'staging/1', bucket: 'uploads' };

/** The fields of a form whose policy is anything, and whose signature is right. */
function signed(policy: unknown): [string, string][] {
  const Policy = Buffer.from(typeof policy === 'string' ? policy : JSON.stringify(policy)).toString('base64');
  return Object.entries({
    ...named,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': getCredential('20260131', signer),
    'X-Amz-Date': '20260131T120000Z',
    'X-Amz-Signature': signPolicy(Policy, '20260131', signer),
    Policy,
  });
}

const covered = Object.fromEntries(signed('').filter(([name]) => !/Policy|Signature/.test(name)));
const expiration = '2026-01-31T12:10:00.000Z';

describe('a form', () => {
  it('that was signed here may upload what it was signed for', () => {
    expect(checkPost(Object.entries(signPost(order, signer, now)), signer, now)).toEqual({
      key: 'staging/1',
      least: 1_000,
      limit: 1_000,
    });
  });

  it('counts until its last millisecond', () => {
    const fields = Object.entries(signPost(order, signer, now));
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    expect(() => checkPost(fields, signer, after(599_999))).not.toThrow();
    expect(() => checkPost(fields, signer, after(600_000))).toThrow('Policy expired.');
  });

  it('of another secret, region or key is refused', () => {
    const fields = Object.entries(signPost(order, signer, now));
    const refused = (other: Partial<typeof signer>) => () => checkPost(fields, { ...signer, ...other }, now);
    expect(refused({ secretAccessKey: 'another' })).toThrow('The signature does not belong');
    expect(refused({ region: 'mars' })).toThrow('The credential must be');
    expect(refused({ accessKeyId: 'other' })).toThrow('not known here');
    expect(refused({ bucket: 'other' })).toThrow('name this bucket');
  });

  it('allows no byte if its policy names no size', () => {
    expect(checkPost(signed({ expiration, conditions: [covered] }), signer, now)).toMatchObject({ least: 0, limit: 0 });
  });

  it.each([
    ['isn’t JSON', '{', 'can’t be read'],
    ['is no object', '7', 'can’t be read'],
    ['never expires', { conditions: [covered] }, 'can’t be read'],
    ['expires at no time', { expiration: 'soon', conditions: [covered] }, 'Policy expired.'],
    [
      'has another kind of condition',
      { expiration, conditions: [covered, ['starts-with', '$key', '']] },
      'can’t be read',
    ],
    ['names no key', { expiration, conditions: [{ ...covered, key: undefined }] }, 'Extra input fields: key'],
    ['names no bucket', { expiration, conditions: [{ ...covered, bucket: undefined }] }, 'Extra input fields: bucket'],
  ])('whose policy %s is refused', (_, policy, message) => {
    expect(() => checkPost(signed(policy), signer, now)).toThrow(message);
  });

  it.each(['../x', '/etc/passwd', 'a//b', '~upload-secret', 'a\\..\\b', ''])('for the key %j is refused', (key) => {
    const fields = Object.entries(signPost({ ...order, key }, signer, now));
    expect(() => checkPost(fields, signer, now)).toThrow(/name the key|must have the field key/);
  });
});
