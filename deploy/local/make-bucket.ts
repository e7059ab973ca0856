import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig } from '../../src/server/platform/config/config.ts';

/** Makes the bucket that the settings name, and lets pages of PUBLIC_URL upload into it. Run again, it changes nothing. */
const { bucket: settings, publicUrl } = readConfig(process.env);
if (!settings) throw new Error('S3_BUCKET is not set.');
const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
const client = new S3Client({
  ...(endpoint && { endpoint }),
  region,
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
await client.send(new CreateBucketCommand({ Bucket: bucket }));
await client.send(
  new PutBucketCorsCommand({
    Bucket: bucket,
    CORSConfiguration: {
      CORSRules: [
        {
          AllowedOrigins: [publicUrl],
          AllowedMethods: ['POST'],
          AllowedHeaders: ['*'],
          ExposeHeaders: ['ETag', 'Location'],
        },
      ],
    },
  }),
);
