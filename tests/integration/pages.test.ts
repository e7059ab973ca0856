import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompoundPage } from '../../src/contracts/homes/compounds.ts';
import type { PublishedCompoundsFile } from '../../src/contracts/pages/published-files.ts';
import { getPath, type RouteEntry, type RouteId, routeTable } from '../../src/rules/navigation/route-table.ts';
import { oncePublishedId, publishedId } from '../support/homes/sample-homes.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ pages: true, compounds: 120 });
}, 60_000);
afterAll(() => service.stop());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

describe('pages', () => {
  it('are the same for the same meaning, and kept', async () => {
    const first = await get('/hfc/home?markets=seattle&min_price=100000');
    expect((await get('/hfc/home?markets=seattle&min_price=100000&utm_source=x')).headers.etag).toBe(
      first.headers.etag,
    );
    for (const tag of [String(first.headers.etag), `W/${first.headers.etag}`]) {
      const again = await get('/hfc/home?markets=seattle&min_price=100000', { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
    }
  });

  it('with a token in the address aren’t cached, and don’t pass it on', async () => {
    for (const path of ['/hfc/account/notifications', '/hfc/unsubscribe/alerts/subscriber/7', '/hfc/home', '/']) {
      for (const name of ['email_prefs_token', 'magic_link_token', 'delayed_magic_link_token']) {
        const { headers } = await get(`${path}?dev=1&${name}=a.b.c`, { 'if-none-match': '*' });
        expect(headers, path).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'strict-origin',
          'x-robots-tag': 'noindex',
        });
        expect(headers.etag).toBeUndefined();
      }
    }
    const tidied = await get('/hfc/home?max_units=-1&magic_link_token=a.b.c');
    expect(tidied.statusCode).toBe(302);
    expect(tidied.headers).toMatchObject({
      location: '/hfc/home?magic_link_token=a.b.c',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    });
    expect((await get('/hfc/home')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('know nothing of a visitor’s people: an order and a filter that go by them change no page', async () => {
    const plain = await get('/hfc/home?markets=seattle');
    const nearest = await get('/hfc/home?markets=seattle&max_walk=20&sort=nearest');
    expect(nearest.statusCode).toBe(200);
    expect(nearest.headers.etag).toBe(plain.headers.etag);
    expect(nearest.body).toBe(plain.body);
  });

  it('of a home name the firm and the source of its listing, as a license demands', async () => {
    const { db } = service.ctx;
    const { compound_id, home_id } = await db
      .selectFrom('compound')
      .where('status', '=', 'published')
      .where('internal', '=', false)
      .orderBy('compound_id', 'desc')
      .select(['compound_id', 'home_id'])
      .executeTakeFirstOrThrow();
    const attribution = {
      office_name: 'Elm & Oak Realty',
      contact: '206-555-0101',
      agent_name: 'A. Person',
      system_name: 'Model MLS',
      listing_number: '2410007',
      disclaimer: 'Deemed reliable.',
    };
    await db
      .updateTable('home')
      .set({ attribution: JSON.stringify(attribution) })
      .where('home_id', '=', home_id)
      .execute();
    const { compound } = (await get(`/api/hfc/compounds/${compound_id}`)).json<{ compound: CompoundPage }>();
    expect(compound.home_details.attribution).toEqual(attribution);
    const { body } = await get(`/hfc/compounds/${compound_id}`);
    const [section = ''] = /<section aria-labelledby="listed-by">.*?<\/section>/s.exec(body) ?? [];
    const text = section.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ');
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Listed by A. Person, Elm &amp; Oak Realty · 206-555-0101 Source: Model MLS, listing 2410007 Deemed reliable.',
    );
    expect(section).toContain('href="tel:2065550101"');
  });

  it('have one address for one list: others lead there, what they don’t know of stays', async () => {
    const messy = await get(
      '/hfc/home?utm_source=x&min_price=100000&markets=seattle,denver&max_units=-1&tags=near+a+park&tags=walkable&areas=',
    );
    expect(messy.statusCode).toBe(302);
    expect(messy.headers.location).toBe(
      '/hfc/home?markets=seattle&tags=near+a+park%2Cwalkable&min_price=100000&utm_source=x',
    );
    expect((await get(String(messy.headers.location))).statusCode).toBe(200);
  });

  it('have one spelling of a path: others lead there with their query, unknown ones are not found', async () => {
    const id = await publishedId(service.app);
    for (const [path, to] of [
      ['//hfc//home?markets=seattle', '/hfc/home?markets=seattle'],
      ['/Signup?step=2', '/signup?step=2'],
      ['/hfc/Favorites', '/hfc/favorites'],
      ['/hfc/%66avorites?dev=1', '/hfc/favorites?dev=1'],
      [`/hfc/Compounds/${id}?utm_source=x`, `/hfc/compounds/${id}?utm_source=x`],
      [`/hfc/compounds/${id}.`, `/hfc/compounds/${id}`],
      [`/hfc/compounds/${id}),?utm_source=x`, `/hfc/compounds/${id}?utm_source=x`],
      ['/Hfc/Home/', '/hfc/home'],
    ]) {
      const { statusCode, headers } = await get(String(path));
      expect([statusCode, headers.location]).toEqual([301, to]);
    }
    for (const path of ['/Nothing', '/hfc/Nowhere', '//evil.example', '/evil.example'])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('show the market that a link names, in upper or lower case', async () => {
    const getTitle = (body: string) => /<title>([^<]+)/.exec(body)?.[1];
    const seattle = getTitle((await get('/hfc/home?markets=seattle')).body);
    for (const name of ['Seattle', 'seattle', 'SEATTLE'])
      expect(getTitle((await get(`/hfc/home?initial_market_name=${name}`)).body)).toBe(seattle);
    expect(getTitle((await get('/hfc/home')).body)).not.toBe(seattle);
  });

  it('come as data for a browser that has the application, with the homes', async () => {
    const data = await get('/hfc/home.data?markets=seattle&min_price=100000');
    expect(data.statusCode).toBe(200);
    expect(data.headers['content-type']).toMatch(/^text\/x-script/);
    const page = await get('/hfc/home?markets=seattle&min_price=100000');
    const [, title = ''] = /<h3>([^<&]+)</.exec(page.body) ?? [];
    expect(title).not.toBe('');
    expect(data.body).toContain(title);
    // In the page, the titles appear only once, as HTML.
    expect(page.body.split(title).length).toBe(2);
  });

  it('that lead elsewhere carry on what a visit brings', async () => {
    for (const [path, location] of [
      ['/?dev=1&magic_link_token=abc&subscriber_id=4', '/hfc/home?dev=1&magic_link_token=abc&subscriber_id=4'],
      ['/?initial_market_name=Seattle&other=x', '/hfc/home?initial_market_name=Seattle'],
      ['/hfc/seattle?utm_source=x&fbclid=1', '/hfc/home?initial_market_name=Seattle&utm_source=x&fbclid=1'],
      ['/hfc/seattle?FF_x=1', '/hfc/home?initial_market_name=Seattle&FF_x=1'],
      [
        '/hfc/home?initial_market_name=Boston&magic_link_token=a',
        '/comingsoon/hfc/boston?initial_market_name=Boston&magic_link_token=a',
      ],
      ['/signup/hfc/boston?subscriber_id=5', '/comingsoon/hfc/boston?subscriber_id=5'],
    ] as const) {
      expect((await get(path)).headers.location).toBe(location);
    }
  });

  it('that are for machines answer machines', async () => {
    for (const url of ['/api/nope', '/api', '/cdn/nope.json', '/og/x', '/assets/nope.js']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it('answer an address that can’t be read as text like any unknown one', async () => {
    for (const url of ['/%E0%A4%A', '/hfc/compounds/%', '/%?x=%']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.body).toContain('couldn&#x27;t find that page');
    }
    expect((await get('/api/%E0%A4%A')).headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('carry a policy without unsafe sources, and no foreign ones', async () => {
    const { headers } = await get('/hfc/home');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('with the key of a share link stay out of search engines', async () => {
    const id = await publishedId(service.app);
    for (const path of [`/hfc/compounds/${id}`, `/hfc/home`]) {
      expect((await get(path)).headers['x-robots-tag']).toBeUndefined();
      const shared = await get(`${path}?share_link_key=${'A'.repeat(22)}`);
      expect(shared.statusCode).toBe(200);
      expect(shared.headers['x-robots-tag']).toBe('noindex');
    }
  });

  it('of a list with a home open over it show that home to messengers', async () => {
    const id = await publishedId(service.app);
    const own = (await get(`/hfc/compounds/${id}`)).body;
    const { body } = await get(`/hfc/home?compound_id=${id}`);
    for (const tag of [/<title>[^<]+/, /property="og:title" content="[^"]+"/, /property="og:image" content="[^"]+"/])
      expect(body).toContain(tag.exec(own)?.[0]);
    expect(body).toContain(`/og/compounds/${id}.png`);
    expect((await get('/hfc/home?compound_id=99999999')).body).toContain('property="og:title" content="Homes to share');
  });

  it('of a home that was listed once answer 410 with similar homes', async () => {
    const compound_id = await oncePublishedId(service.ctx.db);
    const response = await get(`/hfc/compounds/${compound_id}`);
    expect(response.statusCode).toBe(410);
    expect(response.body).toContain('This home is no longer listed');
    expect(response.body).toContain('Similar homes');
    expect(response.body).toMatch(/name="robots" content="noindex"/);
  });

  it('survive anything in path, query and headers', async () => {
    const names = [
      'markets',
      'areas',
      'categories',
      'tags',
      'min_units',
      'min_price',
      'max_price',
      'page',
      'sort',
      'compound_id',
      'modal',
    ];
    const text = fc.oneof(
      fc.string({ maxLength: 30, unit: 'binary' }),
      fc.constantFrom(
        '-1',
        '0',
        '1e400',
        '99999999999',
        '<script>alert(1)</script>',
        '%00',
        '%E0%A4%A',
        '../..',
        '"><img>',
        'seattle,all',
      ),
    );
    const path = fc.oneof(
      fc.constantFrom(
        '/hfc/home',
        '/hfc/compounds/1',
        '/hfc/seattle',
        '/',
        '/sitemap.xml',
        '/og/compounds/1.png',
        '/assets/x.js',
      ),
      fc
        .array(text, { maxLength: 3 })
        .map((parts) => `/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`),
      fc.constantFrom('/%E0%A4%A', '//evil.example', '/hfc/compounds/%00', '/hfc/home.data', '/__manifest', '/_.data'),
    );
    const query = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 6 })), text, { maxKeys: 5 });
    const headers = fc.record({
      accept: fc.constantFrom('', '*/*', 'text/html', 'image/avif'),
      cookie: fc.constantFrom('', 'viewer_id=%00', 'a=b;;;'),
    });
    await fc.assert(
      fc.asyncProperty(path, query, headers, async (where, what, how) => {
        const search = new URLSearchParams(Object.entries(what).map(([n, v]) => [n.toWellFormed(), v.toWellFormed()]));
        const response = await get(`${where}?${search}`, how);
        expect(response.statusCode).toBeLessThan(500);
        expect(response.body).not.toContain('<script>alert(1)');
      }),
      { numRuns: process.env.TEST_LONG ? 3_000 : 250 },
    );
  }, 180_000);

  it('are answered for HEAD, and refused for other methods', async () => {
    expect((await service.app.inject({ method: 'HEAD', url: '/hfc/home' })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await service.app.inject({ method, url: '/hfc/home' });
      expect(statusCode).toBe(405);
    }
  });
});

describe('the route table', () => {
  const share_link_key = 'AAAAAAAAAAAAAAAAAAAAAA';
  /** The answers of each route: a status, the target of a redirect, and the heading of a page that explains an error. */
  const answers: Record<RouteId, { path: string; status: number; location?: string; heading?: string }[]> = {
    front: [{ path: '/', status: 302, location: '/hfc/home' }],
    hfc: [{ path: '/hfc', status: 302, location: '/hfc/home' }],
    accountHome: [{ path: '/hfc/account', status: 302, location: '/hfc/account/security' }],
    dashboard: [{ path: '/hfc/home', status: 200 }],
    compound: [{ path: getPath('compound', { compound_id: 99_999_999 }), status: 404 }],
    sharedHome: [{ path: `/hfc/homes_c/99999999?share_link_key=${share_link_key}`, status: 404 }],
    shareLink: [
      {
        path: getPath('shareLink', { share_link_key, compound_id: 1 }),
        status: 302,
        location: `/hfc/homes_c/1?share_link_key=${share_link_key}`,
      },
    ],
    market: [
      { path: '/hfc/seattle', status: 302, location: '/hfc/home?initial_market_name=Seattle' },
      { path: '/hfc/atlantis', status: 404 },
    ],
    compare: [
      { path: '/hfc/compare', status: 200 },
      { path: '/hfc/compare?ids=99999999,x', status: 404 },
    ],
    formerShortlist: [{ path: '/hfc/shortlist', status: 302, location: '/hfc/favorites' }],
    shortlist: [{ path: '/hfc/favorites', status: 200 }],
    removed: [{ path: '/hfc/removed', status: 200 }],
    issue: [
      { path: '/hfc/issues/1', status: 200 },
      { path: '/hfc/issues/x', status: 404, heading: 'Sorry, we couldn&#x27;t find that page.' },
    ],
    contact: [{ path: '/hfc/contact', status: 200 }],
    tourRequest: [{ path: '/hfc/tour', status: 200 }],
    tours: [{ path: '/hfc/account/tours', status: 200 }],
    notifications: [{ path: '/hfc/account/notifications', status: 200 }],
    areas: [{ path: '/hfc/account/areas', status: 200 }],
    sharing: [{ path: '/hfc/account/sharing', status: 200 }],
    security: [{ path: '/hfc/account/security', status: 200 }],
    comingSoon: [
      { path: '/comingsoon/hfc/austin', status: 200 },
      { path: '/comingsoon/hfc/seattle', status: 302, location: '/hfc/home?initial_market_name=Seattle' },
      { path: '/comingsoon/hfc/atlantis', status: 404 },
    ],
    onboardByUac: [
      { path: '/onboard/uac/04384', status: 302, location: '/signup/hfc/austin' },
      { path: '/onboard/uac/79039', status: 302, location: '/signup/hfc/bay_area' },
      { path: '/onboard/uac/4384', status: 404, heading: 'Invalid UAC' },
    ],
    publicSignup: [{ path: '/hfc/signup', status: 200 }],
    signupSubscribe: [{ path: '/signup/hfc/subscribe', status: 200 }],
    signupSubscribe2: [{ path: '/signup/hfc/subscribe2', status: 200 }],
    signupCitySelect: [{ path: '/signup/cityselect', status: 200 }],
    signupQuestionnaire: [{ path: '/signup/questionnaire', status: 200 }],
    onboard: [
      { path: '/signup', status: 200 },
      { path: '/signup/hfc/seattle/2', status: 200 },
      { path: '/signup/HFC/boston', status: 301, location: '/signup/hfc/boston' },
      { path: '/signup/hfc/boston', status: 302, location: '/comingsoon/hfc/boston' },
      { path: '/signup/hfc/atlantis', status: 404 },
    ],
    login: [{ path: '/login', status: 200 }],
    forgotPassword: [{ path: '/account/forgot-password', status: 200 }],
    updatePassword: [{ path: '/account/update-password', status: 200 }],
    signout: [{ path: '/signout', status: 200 }],
    reviewPeriods: [{ path: '/hfc/_i/review', status: 200 }],
    reviewPeriod: [
      { path: '/hfc/_i/review/7', status: 200 },
      { path: '/hfc/_i/review/abc', status: 404, heading: 'Sorry, we couldn&#x27;t find that page.' },
      { path: '/hfc/_i/review/0', status: 404, heading: 'Sorry, we couldn&#x27;t find that page.' },
    ],
    currentReviewPeriod: [{ path: '/hfc/_i/current_cycle', status: 200 }],
    desk: [
      { path: '/hfc/_i/desk', status: 200 },
      { path: '/hfc/_i/desk/questions/7', status: 200 },
      { path: '/hfc/_i/desk/questions/0', status: 404, heading: 'Sorry, we couldn&#x27;t find that page.' },
    ],
    authCheck: [{ path: '/auth', status: 200 }],
    authCallback: [
      { path: '/auth/google/callback', status: 200 },
      { path: '/auth/google/callback/abc', status: 200 },
    ],
    unsubscribe: [{ path: '/hfc/unsubscribe/alerts/subscriber/7', status: 200 }],
    unsubscribeLegacy: [{ path: '/hfc/unsubscribe/alerts/7', status: 200 }],
    privacy: [{ path: '/privacy', status: 200 }],
    terms: [{ path: '/terms', status: 200 }],
    fairHousing: [{ path: '/fair-housing', status: 200 }],
    sampleData: [{ path: '/sample-data', status: 200 }],
  };

  it.each(Object.values(answers).flat())('answers $path with $status', async ({ path, status, location, heading }) => {
    const response = await get(path);
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(location);
    if (heading !== undefined) expect(response.body).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${heading}`));
    if (status === 404) expect(response.body).toContain('name="robots" content="noindex"');
  });

  it('gives titles, and keeps what is for one visitor from search engines', async () => {
    for (const [id, [answer]] of Object.entries(answers)) {
      const route: RouteEntry = routeTable[id as RouteId];
      if (answer?.status !== 200 || !route.title) continue;
      const { body } = await get(answer.path);
      expect(body).toContain(`<title>${route.title} | Kinhood</title>`);
      expect(body.includes('name="robots" content="noindex"'), id).toBe(route.optionalAuthentication !== true);
    }
  });
});

describe('the login', () => {
  it('offers the providers of a hosted service that it is told of', async () => {
    const hosted = await startTestService({
      pages: true,
      database: service.database,
      env: { AUTH_URL: 'https://project.example/auth/v1', AUTH_PROVIDERS: 'github,google' },
    });
    const { body } = await hosted.app.inject('/login');
    const text = body.replaceAll('<!-- -->', '');
    expect(text).toContain('Continue with GitHub');
    expect(text).toContain('Continue with Google');
    expect((await get('/login')).body).not.toContain('Continue with');
    await hosted.stop();
  });
});

describe('the links to the blog and to events', () => {
  it('stand in the footer, because a phone’s header has no room for them', async () => {
    const linked = await startTestService({
      pages: true,
      database: service.database,
      env: { BLOG_URL: 'https://blog.example/', EVENTS_URL: 'https://events.example/' },
    });
    // Another client, whose work counts for nobody else.
    const { body } = await linked.app.inject({ url: '/privacy', remoteAddress: '203.0.113.9' });
    const footer = /<footer.*<\/footer>/s.exec(body)?.[0] ?? '';
    expect(footer).toMatch(/href="https:\/\/blog\.example\/"[^>]*>Blog</);
    expect(footer).toMatch(/href="https:\/\/events\.example\/"[^>]*>Events</);
    expect(body.replace(footer, '')).not.toContain('blog.example/"');
    expect((await get('/privacy')).body).not.toContain('>Blog<');
    await linked.stop();
  });
});

describe('a page that can’t be made', () => {
  it('says so in words and asks to come back', async () => {
    const small = await startTestService({
      pages: true,
      database: service.database,
      env: { WORK_SECONDS_PER_MINUTE: '0.03' },
    });
    expect((await small.app.inject('/privacy')).statusCode).toBe(200);
    const refused = await small.app.inject('/terms');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toMatch(/^text\/html/);
    expect(refused.headers['content-security-policy']).not.toContain('unsafe');
    expect(refused.body).toContain('<h1>Please wait a moment</h1>');
    // Cached pages are still served.
    expect((await small.app.inject('/privacy')).statusCode).toBe(200);
    await small.stop();
  });
});

describe('what crawlers read', () => {
  it('names every public home once', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const index = (await get('/sitemap.xml')).body;
    const sitemaps = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    const texts = await Promise.all(sitemaps.map(async (path) => (await get(path)).body));
    const homes = texts.flatMap((text) => [...text.matchAll(/\/hfc\/compounds\/(\d+)</g)].map(([, id]) => Number(id)));
    const { compounds } = (await get('/cdn/published_compounds.json')).json<PublishedCompoundsFile>();
    expect(homes.toSorted((a, b) => a - b)).toEqual(compounds.map(({ compound_id }) => compound_id));
  });
});

describe('health', () => {
  it('says that the process runs, that it can serve, and what it did', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket');
    const stranger = await service.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(stranger.statusCode).toBe(403);
  });
});
