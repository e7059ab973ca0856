import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/**
 * Folders that the list and most other screens need, and what begins with which name in them only some need: homes' pages,
 * maps, galleries, forms, accounts. One file for all the rest is one request instead of a dozen.
 */
const sharedFolders: Readonly<Record<string, readonly string[]>> = {
  rules: [
    'alert',
    'auth-prefix',
    'current',
    'device',
    'found-places',
    'geo',
    'home-search',
    'lot-size',
    'map-behavior',
    'metro-geography',
    'onboarding',
    'place-reach',
    'places',
    'popular-cities',
    'public-profile',
    'sign-in',
    'signup-info',
    'similar',
    'unsubscribe',
    'user-deletion',
    'visitor',
  ],
  'web/lib': ['ab-test', 'bounded', 'geography-cache', 'go-back', 'return-after', 'route-meta', 'share-link-info'],
  'web/ui': [
    'avatar',
    'bubble',
    'choice-chips',
    'code-field',
    'email',
    'field',
    'mail-link',
    'narrow-page',
    'new-password',
    'outcomes',
    'password',
    'section',
    'submit',
    'switch',
    'use-form',
  ],
  'web/listing': ['details/home-map', 'details/photo-viewer', 'home-grid', 'similar'],
  'web/consumer/site': ['choose-market', 'cta-banner'],
};
const sharedFiles =
  /\/src\/web\/(?:session\/(?:current-session|like-here|like-home)|consumer\/dashboard\/(?:load-dashboard|filter-fields))\.tsx?$/;

/** Whether a module goes into the one file that every visitor loads. */
function isShared(id: string): boolean {
  const [, path = ''] = id.split('/src/');
  const folder = Object.keys(sharedFolders).find((name) => path.startsWith(`${name}/`));
  if (folder === undefined) return sharedFiles.test(id);
  const name = path.slice(folder.length + 1);
  return !sharedFolders[folder]?.some((apart) => name.startsWith(apart));
}

/** What maps, and little else, are made by. */
const mapRules = /\/src\/rules\/(?:geo|map-behavior|metro-geography)\.ts/;
/** What forms are made of: whoever fills in one gets all of it at once. */
const forms = /\/src\/web\/ui\/(?:email-field|field|narrow-page|new-password|password|submit|use-form)/;
/** What waits until a page has started. */
const afterStart =
  /\/src\/web\/(?:consumer\/site\/(?:after-start|lost-screen|signup-prompts|lower-cta|signup-link|new-market|use-room)|lib\/(?:missing-photos|return-after)|session\/(?:may-be|watch))/;
/** Files that come with every page: what is loaded later needn't ask for them. */
const alwaysThere = /\/(?:framework|rolldown-runtime|shared)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  // What is found only when a page asks for it would be bundled then, and the page be loaded again.
  optimizeDeps: { include: ['@supabase/auth-js', 'leaflet', 'supercluster', 'thumbhash', 'topojson-client'] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alwaysThere.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        advancedChunks: {
          // A group takes what its modules import along, unless a group before it has that.
          groups: [
            { name: 'framework', test: framework, priority: 3 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 2 },
            { name: 'map-rules', test: mapRules, priority: 1 },
            { name: 'forms', test: forms, priority: 1 },
            { name: 'after-start', test: afterStart, priority: 1 },
          ],
        },
      },
    },
  },
});
