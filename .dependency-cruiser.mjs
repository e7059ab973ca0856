/** The walls of the house: which folder may import which. Patterns match paths from the root of the project. */

const screens = '^src/web/(consumer|curation)/';
/** The files that put the server together. They stand above everything else in it. */
const composition = '^src/server/[^/]+\\.ts$';

const isPattern = (side) => typeof side === 'string' || Array.isArray(side);
const wall = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: isPattern(from) ? { path: from } : from,
  to: isPattern(to) ? { path: to } : to,
  ...more,
});

export default {
  forbidden: [
    wall('no-circle', 'Files import each other one way.', {}, { circular: true }),
    // `bin/checks/check-walls.ts` finds the circles of features.
    wall(
      'no-circle-of-folders',
      'Folders import each other one way.',
      { pathNot: '^src/server/features' },
      { circular: true },
      { scope: 'folder' },
    ),
    wall('contracts', 'Contracts import zod and each other only.', '^src/contracts/', {
      pathNot: ['^src/contracts/', '^node_modules/(zod|@types)/'],
    }),
    wall(
      'contract-values',
      'Lists of values import nothing, so that browsers can import them.',
      '^src/contracts/values/',
      {
        pathNot: '^src/contracts/values/',
      },
    ),
    wall('rules', 'Rules import contracts and each other only.', '^src/rules/', {
      pathNot: ['^src/rules/', '^src/contracts/', '^node_modules/'],
    }),
    wall(
      'rules-without-schemas',
      'Rules import types and lists of values of contracts, so that browsers get no schemas.',
      '^src/rules/',
      {
        path: '^src/contracts/',
        pathNot: '^src/contracts/values/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'server-and-web',
      'The server runs the built web application, and never imports it.',
      '^src/server/',
      '^src/web/',
    ),
    wall('platform', 'The platform is below everything else.', '^src/server/platform/', '^src/server/(?!platform/)'),
    wall(
      'platform-context',
      'The context is made of the platform.',
      '^src/server/platform/(?!context/)',
      '^src/server/platform/context/',
    ),
    wall('http', 'The binding of calls knows no feature.', '^src/server/http/', [
      '^src/server/(features|auth|pages|live)/',
      composition,
    ]),
    wall('features', 'A feature knows nothing above it.', '^src/server/features/', [
      '^src/server/(auth|pages|live)/',
      composition,
    ]),
    wall(
      'routes-of-features',
      "A feature calls another feature's verbs and reads, never its routes.",
      '^src/server/features/([^/]+)/',
      { path: '^src/server/features/.+routes\\.ts$', pathNot: '^src/server/features/$1/' },
    ),
    wall('auth', 'The auth service tells the rest of the app about events with its hooks.', '^src/server/auth/', [
      '^src/server/(features|pages|live)/',
      composition,
    ]),
    wall(
      'auth-endpoints',
      'Nothing in the auth service imports its endpoints.',
      '^src/server/auth/(?!endpoints/)[^/]+/',
      '^src/server/auth/endpoints/',
    ),
    wall('auth-stores', 'Below the stores of the auth service is only its wire format.', '^src/server/auth/stores/', {
      path: '^src/server/auth/',
      pathNot: '^src/server/auth/(stores|wire)/',
    }),
    wall('pages', 'Pages know features, and nothing above.', '^src/server/pages/', [
      '^src/server/(auth|live)/',
      composition,
    ]),
    wall('live', 'The channel of live updates knows features, and nothing above.', '^src/server/live/', [
      '^src/server/(auth|pages)/',
      composition,
    ]),
    wall(
      'metrics',
      'Metrics know what they measure. What is measured knows nothing of them.',
      { path: '^src/server/', pathNot: ['^src/server/metrics/', composition] },
      '^src/server/metrics/',
    ),
    wall(
      'backup',
      'Backups know all that is kept. Nothing that keeps something knows of backups.',
      { path: '^src/server/', pathNot: ['^src/server/backup/', composition] },
      '^src/server/backup/',
    ),
    wall('web-and-server', 'The web application never imports the server.', '^src/web/', '^src/server/'),
    wall('no-zod-in-browsers', "No zod in the visitors' bundle.", '^src/web/', '^node_modules/zod/'),
    wall('two-apps', 'The two apps never import each other.', '^src/web/(consumer|curation)/', {
      path: screens,
      pathNot: '^src/web/$1/',
    }),
    wall('screens', 'Screens never import screens.', '^src/web/consumer/([^/]+)/', {
      path: '^src/web/consumer/',
      pathNot: '^src/web/consumer/$1/',
    }),
    wall('parts', 'Parts know nothing of homes or users.', '^src/web/(ui|lib|map)/', [
      screens,
      '^src/web/(listing|identity|subscriber|login)/',
    ]),
    wall(
      'shared-parts',
      'Parts that screens share know no screen.',
      '^src/web/(listing|identity|subscriber|login)/',
      screens,
    ),
    wall(
      'observation',
      'Analytics and the recorder hear what happens, and know no screen.',
      '^src/web/(observation|analytics|session-recording)/',
      [screens, '^src/web/(listing|subscriber|login|ui|map)/'],
    ),
    wall(
      'analytics-and-recording',
      'Analytics and the recorder know nothing of each other.',
      '^src/web/(analytics|session-recording)/',
      { path: '^src/web/(observation|analytics|session-recording)/', pathNot: '^src/web/$1/' },
    ),
    wall('replay', 'The replay of recordings is no part of the application.', '^src/replay/', '^src/(?!replay/)'),
    wall('identity', 'Identity knows nothing of subscribers or of ways to log in.', '^src/web/identity/', [
      '^src/web/(subscriber|login)/',
    ]),
    wall(
      'subscriber',
      'What belongs to a subscriber knows no way to log in.',
      '^src/web/subscriber/',
      '^src/web/login/',
    ),
    wall(
      'no-queries-in-parts',
      'Visitors download no cache of signed-in data.',
      '^src/web/(ui|lib|map|listing)/',
      '^(node_modules/@tanstack/|src/web/identity/query-client)',
    ),
    wall('sample-world', 'Only the sample world imports the seed.', '^src/(?!server/features/sample-world/)', '^seed/'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
  },
};
