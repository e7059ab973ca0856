import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/** Files that come with every page: files that are loaded later don't need to ask for them. */
const alwaysThere = /\/(?:framework|rolldown-runtime|shared)-[\w-]{8}\.js$/;

/** The modules that a first visit starts with. */
const FIRST_VISIT = [
  'entry.client.tsx',
  'root.tsx',
  'consumer/site/site-layout.tsx',
  'consumer/dashboard/dashboard-page.tsx',
];
/** The module that loads once a page has started. */
const AFTER_START = ['consumer/site/after-start.tsx'];

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Tells whether a module comes with some other modules, because they import it, directly or not, without `import()`. */
function comesWith(names: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    if (!found) {
      found = new Set(names.map((name) => join(import.meta.dirname, 'src/web', name)));
      for (const known of found)
        for (const imported of graph.getModuleInfo(known)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id);
  };
}

const isOfFirstVisit = comesWith(FIRST_VISIT);
const isOfAfterStart = comesWith(AFTER_START);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  // Modules that only a page asks for would be bundled at that moment, and the page would load again.
  optimizeDeps: {
    include: ['@supabase/auth-js', '@supabase/realtime-js', 'leaflet', 'supercluster', 'thumbhash', 'topojson-client'],
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alwaysThere.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because each takes a request: one for the framework, one for what first visits share with other
          // pages, one for what waits until the start, one for the queries of users, one for forms.
          groups: [
            { name: 'framework', test: framework, priority: 3 },
            {
              name: (id, graph) => (isOfFirstVisit(id, graph) ? 'shared' : null),
              test: /\/src\//,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: (id, graph) => (isOfAfterStart(id, graph) ? 'after-start' : null),
              test: /\/src\//,
              priority: 1,
            },
            { name: 'queries', test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\//, priority: 1 },
            { name: 'forms', test: /\/src\/web\/ui\/forms\//, priority: 1 },
          ],
        },
      },
    },
  },
});
