import { CreateMultipartUploadCommand, HeadObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { bucketStorage } from '../../src/server/platform/storage/bucket-storage.ts';
import type { Storage } from '../../src/server/platform/storage/storage.ts';
import { testPosts } from './post-contract.ts';
import { testStorage } from './storage-contract.ts';
import { because, createTestBucket, skipped, testClient } from './test-bucket.ts';

let storage: Storage;
let Bucket: string;
beforeAll(async () => {
  if (skipped !== null) return;
  const { bucket } = readConfig(await createTestBucket());
  if (!bucket) throw new Error('The settings of the bucket are incomplete.');
  Bucket = bucket.bucket;
  storage = await bucketStorage(bucket);
});

describe.skipIf(skipped)(`a storage in a bucket${because}`, () => {
  testStorage(() => storage);

  it('gives each file the headers that browsers need', async () => {
    const headers = async (Key: string) => {
      await storage.write(Key, 'x');
      const { ContentType, ContentEncoding, CacheControl } = await testClient().send(
        new HeadObjectCommand({ Bucket, Key }),
      );
      return { ContentType, ContentEncoding, CacheControl };
    };
    const immutable = 'public, max-age=31536000, immutable';
    const json = 'application/json; charset=utf-8';
    expect(await headers('published/7/region_info.json')).toEqual({ ContentType: json, CacheControl: immutable });
    expect(await headers('published/7/region_info.json.br')).toEqual({
      ContentType: json,
      ContentEncoding: 'br',
      CacheControl: immutable,
    });
    expect(await headers('main_images/1.jpg')).toEqual({ ContentType: 'image/jpeg' });
  });

  it('gives the headers to a file that comes in parts too', async () => {
    const Key = 'published/7/large.json';
    await storage.write(
      Key,
      (async function* () {
        yield Buffer.alloc(9_000_000);
      })(),
    );
    const { ContentType } = await testClient().send(new HeadObjectCommand({ Bucket, Key }));
    expect(ContentType).toBe('application/json; charset=utf-8');
  });

  it('takes back uploads in parts that were never finished', async () => {
    const uploads = async () =>
      (await testClient().send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
    // A write that broke off in the tests above has been taken back at once.
    expect(await uploads()).toBe(0);
    await testClient().send(new CreateMultipartUploadCommand({ Bucket, Key: 'left' }));
    await storage.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(await uploads()).toBe(1);
    await storage.removeUnfinished(new Date(Date.now() + 3_600_000));
    expect(await uploads()).toBe(0);
  });

  it('isn’t readable without a signature', async () => {
    await storage.write('main_images/private.jpg', 'x');
    const answer = await fetch(`${process.env.TEST_S3_ENDPOINT}/${Bucket}/main_images/private.jpg`);
    expect(answer.status).toBe(403);
  });
});

describe.skipIf(skipped)(`a bucket’s server of uploads${because}`, () => {
  testPosts(() => storage, { isOwn: false });

  it('keeps the media type that was signed, not that of the part', async () => {
    const [staged] = await Array.fromAsync(storage.walk('staging'));
    const { ContentType } = await testClient().send(new HeadObjectCommand({ Bucket, Key: staged?.key }));
    expect(ContentType).toBe('image/jpeg');
  });
});
