import type { FastifyInstance } from 'fastify';
import type { Observed, PageHost, Site } from '../../contracts/pages/page-host.ts';
import { USUAL_AUTH_PREFIX } from '../../rules/navigation/auth-service.ts';
import { defined } from '../../rules/values/defined.ts';
import { ANALYTICS_TOKEN } from '../features/analytics/analytics-bounds.ts';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import { callInProcess } from '../http/call-in-process.ts';
import type { Config } from '../platform/config/config.ts';

function providerNames({ hosted, hostedProviders, providers }: Config['auth']): string[] | undefined {
  if (hosted) return hostedProviders;
  return providers.length > 0 ? providers.map(({ name }) => name) : undefined;
}

function getObserved({ analytics, sessionRecording }: Config): Observed | undefined {
  if (!analytics.isOn && !sessionRecording.isOn) return undefined;
  return defined({
    analytics: analytics.isOn ? `${analytics.url ?? '/analytics'} ${analytics.token ?? ANALYTICS_TOKEN}` : undefined,
    recording: sessionRecording.isOn ? sessionRecording.percent : undefined,
  });
}

function getSite(config: Config): Site {
  const { mode, productName, publicUrl, cdnUrl, auth, geocoder, map, links, operator } = config;
  return defined({
    product_name: productName,
    operator_name: operator.name,
    contact_email: operator.email,
    public_url: publicUrl,
    cdn_url: cdnUrl,
    // Only the path of our own auth service, so that it works under any name that the site is reached by.
    auth_url: auth.hosted ? auth.url : auth.prefix === USUAL_AUTH_PREFIX ? undefined : auth.prefix,
    auth_anon_key: auth.anonKey,
    auth_providers: providerNames(auth),
    observed: getObserved(config),
    knows_streets: geocoder ? true : undefined,
    map_tiles_url: map.tilesUrl,
    map_tiles_attribution: map.tilesAttribution,
    map_style_url: map.styleUrl,
    blog_url: links.blogUrl,
    events_url: links.eventsUrl,
    // In development, the site starts with the application itself.
    front_page_url: mode === 'production' ? links.frontPageUrl : undefined,
  });
}

/** From this status on, an answer is a failure of the server, not an answer to the request. */
const FAILURE = 500;
const TOO_MANY = 429;

/**
 * What a page needs to render on the server: the API and the published files, both called within the process. API calls
 * count for the network address that asked for the page. `failed` is called if some data couldn't be loaded. The page
 * is then not cached.
 */
export async function pageHost(
  app: FastifyInstance,
  config: Config,
  files: CurrentFiles,
  {
    address,
    data_only,
    inline_mark,
    failed,
  }: { address: string; data_only: boolean; inline_mark: string | undefined; failed: () => void },
): Promise<PageHost> {
  return {
    site: getSite(config),
    data_only,
    inline_mark,
    data_version: await files.dataVersion(),
    async readPublishedFile(path) {
      try {
        return await files.read(path);
      } catch (error) {
        failed();
        throw error;
      }
    },
    async fetch(path, init) {
      const { statusCode, headers, body } = await callInProcess(app, {
        url: path,
        remoteAddress: address,
        method: init?.method ?? 'GET',
        headers: init?.headers,
        payload: init?.body,
      });
      if (statusCode >= FAILURE || statusCode === TOO_MANY) failed();
      return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
    },
  };
}
