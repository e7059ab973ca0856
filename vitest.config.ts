import { defineConfig } from 'vitest/config';

const everywhere = ['src', 'seed', 'drawings', 'bin', 'deploy', 'tests/support'].map(
  (folder) => `${folder}/**/*.test.ts`,
);
const withPostgres = [
  'src/server/**/*.db.test.ts',
  'src/server/platform/embedded-postgres/*.test.ts',
  'tests/integration/**/*.test.ts',
  'tests/storage/disk.test.ts',
];

export default defineConfig({
  test: {
    // One file on each of the two cores that everything here is made for, where Vitest would leave one to itself.
    maxWorkers: 2,
    projects: [
      // Time is no test: a machine that is busy may take long.
      { test: { name: 'unit', include: everywhere, exclude: withPostgres, testTimeout: 30_000 } },
      {
        test: {
          name: 'integration',
          include: withPostgres,
          globalSetup: 'tests/support/postgres-for-tests.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // They need browsers, or a server of S3, that few machines have.
      ...(process.env.TEST_LONG
        ? [
            {
              test: {
                name: 'bucket',
                include: ['tests/storage/bucket*.test.ts'],
                globalSetup: ['tests/support/postgres-for-tests.ts', 'tests/storage/s3-for-tests.ts'],
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
            {
              test: {
                name: 'engines',
                include: ['tests/engines/*.test.ts'],
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
            {
              test: {
                name: 'machines',
                include: ['tests/machines/*.test.ts'],
                globalSetup: 'tests/support/postgres-for-tests.ts',
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
    ],
  },
});
