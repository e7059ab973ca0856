import type { FastifyInstance } from 'fastify';
import { routeTable } from '../../rules/navigation/route-table.ts';
import { METROS } from '../../rules/places/metros/metros.ts';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/errors.ts';

const XML_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol's limit for a sitemap. */
const MAX_URLS = 50_000;
const CACHE_CONTROL = 'public, max-age=600';
/** Pages about the site itself. */
const aboutPages = [
  routeTable.contact,
  routeTable.privacy,
  routeTable.terms,
  routeTable.fairHousing,
  routeTable.sampleData,
];

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XML_NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
}

async function marketUrls(
  files: CurrentFiles,
  publicUrl: string,
  market_id: number,
  metro_key: string,
): Promise<string[]> {
  const { columns } = await files.read(`/markets/${market_id}.json`);
  const dashboard = metro_key === 'bay_area' ? '/hfc/home' : `/hfc/home?markets=${metro_key}`;
  const homes = columns.compound_id.slice(0, MAX_URLS - 1).map((compound_id, index) => {
    const published = columns.publish_date[index];
    const changed = published ? `<lastmod>${new Date(published * 1000).toISOString()}</lastmod>` : '';
    return `<url><loc>${publicUrl}/hfc/compounds/${compound_id}</loc>${changed}</url>`;
  });
  return [`<url><loc>${publicUrl}${dashboard}</loc></url>`, ...homes];
}

/**
 * Serves the files for crawlers: `robots.txt`, a sitemap for each live market, and a sitemap of the pages about the
 * site.
 */
export function registerSitemap(app: FastifyInstance, { publicUrl }: Config, files: CurrentFiles): void {
  const liveMetros = METROS.filter((metro) => !metro.coming_soon);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(`User-agent: *\nDisallow: /api/\nAllow: /api/hfc/images/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const names = [...liveMetros.map(({ key }) => key), 'about'];
    const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`);
    return reply.type('application/xml').header('cache-control', CACHE_CONTROL).send(xml('sitemapindex', entries));
  });

  app.get('/sitemap-about.xml', async (_request, reply) => {
    const entries = aboutPages.map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return reply.type('application/xml').header('cache-control', CACHE_CONTROL).send(xml('urlset', entries));
  });

  for (const { key, market_name } of liveMetros) {
    app.get(`/sitemap-${key}.xml`, async (_request, reply) => {
      const { markets } = await files.read('/region_info.json');
      const market = markets.find(({ name }) => name === market_name);
      if (!market) throw new AppError('not_found', 'Market not found.');
      const entries = await marketUrls(files, publicUrl, market.market_id, key);
      return reply.type('application/xml').header('cache-control', CACHE_CONTROL).send(xml('urlset', entries));
    });
  }
}
