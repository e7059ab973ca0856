import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Modules that every public screen needs: one file for all of them is one request instead of a dozen. Not the avatars: few do. */
const shared = /\/src\/(?:rules\/|web\/(?:lib|ui(?!\/avatar))\/|web\/listing\/[^/]+$|web\/consumer\/site\/)/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            { name: 'shared', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
