import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const keys = { S3_ACCESS_KEY_ID: 'AKIDEXAMPLE', S3_SECRET_ACCESS_KEY: 'sesame/sesame+' };

describe('the bucket', () => {
  it('is none by default, so files are on the disk', () => {
    expect(readConfig({}).bucket).toBeNull();
  });

  it.each([
    [{}, 'https://homes.s3.us-east-1.amazonaws.com', false],
    [{ S3_REGION: 'eu-west-1' }, 'https://homes.s3.eu-west-1.amazonaws.com', false],
    [{ S3_PATH_STYLE: '1' }, 'https://s3.us-east-1.amazonaws.com/homes', true],
    [{ S3_ENDPOINT: 'http://store.internal:9000/' }, 'http://store.internal:9000/homes', true],
    [{ S3_ENDPOINT: 'http://store.internal:9000', S3_PATH_STYLE: '0' }, 'http://homes.store.internal:9000', false],
    [{ S3_ENDPOINT: 'http://10.0.0.1:9000', S3_PUBLIC_URL: 'https://files.example/' }, 'https://files.example', true],
  ])('with %j is for browsers at %s', (env, publicUrl, pathStyle) => {
    expect(readConfig({ S3_BUCKET: 'homes', ...keys, ...env }).bucket).toMatchObject({ publicUrl, pathStyle });
  });

  it.each([
    [{ S3_BUCKET: 'homes', PORT: 'x' }, /PORT: .*\n.*S3_ACCESS_KEY_ID: is needed.*\n.*S3_SECRET_ACCESS_KEY: is needed/],
    [{ S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'a' }, /S3_SECRET_ACCESS_KEY: is needed for S3_BUCKET/],
    [keys, /S3_ACCESS_KEY_ID: is only for a bucket.*\n.*S3_SECRET_ACCESS_KEY: is only for/],
    [{ S3_PUBLIC_URL: 'https://a.example' }, /S3_PUBLIC_URL: is only for a bucket/],
    [{ S3_BUCKET: 'Homes/x', ...keys }, /S3_BUCKET: must be the name of a bucket/],
    [{ S3_BUCKET: 'homes', ...keys, S3_ENDPOINT: 'ftp://a' }, /S3_ENDPOINT: /],
    [{ S3_BUCKET: 'homes', ...keys, S3_ENDPOINT: 'http://me:secret@a' }, /S3_ENDPOINT: must be an address without/],
    [{ S3_BUCKET: 'homes', ...keys, S3_REGION: 'a/b' }, /S3_REGION: /],
    [{ S3_BUCKET: 'homes', ...keys, S3_SECRET_ACCESS_KEY: 'a b' }, /S3_SECRET_ACCESS_KEY: /],
  ])('with %j is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(/sesame|secret@/);
  });
});
