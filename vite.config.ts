import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/**
 * Modules that the list needs, and most other screens too: one file for all of them is one request instead of a dozen. Not
 * what only homes' pages, maps, galleries and messages need.
 */
const shared =
  /\/src\/(?:rules\/(?!alert|current|device|found-places|geo|map-behavior|metro-geography|onboarding|place-reach|places|popular-cities|public-profile|similar|signup-info|lot-size|unsubscribe|user-deletion|visitor)|web\/(?:lib(?!\/(?:ab-test|bounded|geography-cache|go-back|return-after|route-meta|share-link-info))|ui(?!\/(?:avatar|code-field|email|field|mail-link|narrow-page|new-password|password|submit|use-form)))\/|web\/listing\/(?!similar|details\/(?:home-map|photo-viewer))|web\/session\/current-session|web\/consumer\/(?:site\/(?!choose-market|cta-banner)|dashboard\/(?:load-dashboard|filter-fields)))/;
/** What maps, and little else, are made by. */
const mapRules = /\/src\/rules\/(?:geo|map-behavior|metro-geography)\.ts/;
/** What forms are made of: whoever fills in one gets all of it at once. */
const forms = /\/src\/web\/ui\/(?:email-field|field|narrow-page|new-password|password|submit|use-form)/;
/** What waits until a page has started. */
const afterStart =
  /\/src\/web\/(?:consumer\/site\/(?:after-start|lost-screen|signup-prompts|lower-cta|signup-link|new-market|use-room)|lib\/(?:missing-photos|return-after)|session\/(?:may-be|watch))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        advancedChunks: {
          // A group takes what its modules import along, unless a group before it has that.
          groups: [
            { name: 'framework', test: framework, priority: 3 },
            { name: 'shared', test: shared, minShareCount: 2, priority: 2 },
            { name: 'forms', test: forms, priority: 1 },
            { name: 'map-rules', test: mapRules, priority: 1 },
            { name: 'after-start', test: afterStart, priority: 1 },
          ],
        },
      },
    },
  },
});
