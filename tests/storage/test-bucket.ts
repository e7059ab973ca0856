import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { radosgwMissing } from './radosgw.ts';

/** The end of a test's name: why it is skipped, if it is. */
export const skipped = radosgwMissing();
export const because = skipped === null ? '' : ` (${skipped})`;

/** A client of the run's S3 server, besides the one that is tested. */
export function testClient(): S3Client {
  const { TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;
  return new S3Client({
    endpoint: TEST_S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: TEST_S3_ACCESS_KEY_ID, secretAccessKey: TEST_S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Creates an empty bucket. Returns the settings that name it. */
export async function createTestBucket(): Promise<Record<string, string>> {
  const bucket = `test-${randomUUID()}`;
  await testClient().send(new CreateBucketCommand({ Bucket: bucket }));
  const { TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY,
  };
}
