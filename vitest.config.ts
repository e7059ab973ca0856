import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const everywhere = ['src', 'seed', 'bin', 'deploy', 'tests/support'].map((folder) => `${folder}/**/*.test.ts`);
const withPostgres = [
  'src/server/**/*.db.test.ts',
  'src/server/platform/embedded-postgres/*.test.ts',
  'tests/integration/**/*.test.ts',
  'tests/storage/disk.test.ts',
];

/** They import components, which only Vite can load, or replace modules and the browser's globals. */
const isolated = ['src/web/**/*.test.ts', 'src/server/auth/passwords/decoy.test.ts'];

// The processes of the tests, and the commands that tests start, keep compiled modules for the next process.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache');

/** Node loads the modules itself, as in production, which takes far less time. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** A process runs many files, and loads nothing twice. */
const shared = { ...native, isolate: false };
/** Time is no test: a machine that is busy may take long. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One file on each of the two cores that everything here is made for, where Vitest would leave one to itself.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: everywhere,
          exclude: [...withPostgres, ...isolated],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'isolated', include: isolated, testTimeout: 30_000 } },
      {
        test: {
          // A process of its own for each file: no connection outlives its tests.
          ...native,
          name: 'integration',
          include: withPostgres,
          globalSetup: 'tests/support/postgres-for-tests.ts',
          ...patient,
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
                ...patient,
              },
            },
            {
              test: {
                name: 'engines',
                include: ['tests/engines/*.test.ts'],
                ...patient,
              },
            },
            {
              test: {
                name: 'machines',
                include: ['tests/machines/*.test.ts'],
                globalSetup: 'tests/support/postgres-for-tests.ts',
                ...patient,
              },
            },
          ]
        : []),
    ],
  },
});
