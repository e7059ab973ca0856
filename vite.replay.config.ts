import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;

/** The document in which recordings are replayed. It is no part of the application: it has a policy of its own. */
export default defineConfig({
  root: join(ROOT, 'src/replay'),
  base: '/recordings/replay/',
  publicDir: false,
  build: {
    outDir: join(ROOT, 'build/replay'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // The policy allows no inline script.
    modulePreload: false,
  },
});
