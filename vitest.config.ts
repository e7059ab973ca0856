import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'seed/**/*.test.ts',
      'bin/**/*.test.ts',
      'tools/*.test.ts',
      'tests/integration/**/*.test.ts',
    ],
  },
});
