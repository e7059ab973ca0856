import { radosgwMissing, startRadosgw } from './radosgw.ts';

/** Gives all tests of a run one server that speaks S3, if it is installed. Called once before all tests. */
export default async function provideS3(): Promise<(() => Promise<void>) | undefined> {
  if (radosgwMissing() !== null) return undefined;
  const { endpoint, accessKeyId, secretAccessKey, stop } = await startRadosgw();
  Object.assign(process.env, {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  return stop;
}
