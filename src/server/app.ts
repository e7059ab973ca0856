import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { isAuthTarget, registerAuth, sendUnroutable } from './auth/register-auth.ts';
import { toAuthHooks, toAuthPlatform } from './auth-hooks.ts';
import { registerMailLinks } from './features/alerts/mail-links.ts';
import { registerIngest } from './features/analytics/register-ingest.ts';
import { registerOneClick } from './features/email-preferences/one-click.ts';
import { registerConfirmPage } from './features/messages/confirm-page.ts';
import { registerCdn } from './features/published-files/cdn-routes.ts';
import { openCurrentFiles } from './features/published-files/current-files.ts';
import { registerSessionRecordings } from './features/session-recordings/register-session-recordings.ts';
import { registerReplays } from './features/session-recordings/replays.ts';
import { registerSocialMediaImages } from './features/social-media-images/routes.ts';
import { registerUploads } from './features/uploads/register-uploads.ts';
import { accessTokenReader } from './http/access-tokens.ts';
import { knowAllowedMethods, MAX_PARAM_LENGTH, refuseUnrouted } from './http/allowed-methods.ts';
import { registerApi } from './http/api.ts';
import { takeTurns } from './http/client-turns.ts';
import { httpServers } from './http/connections/http-servers.ts';
import type { TokenReaders } from './http/guard.ts';
import { registerHealth } from './http/health.ts';
import { registerMaintenance } from './http/maintenance.ts';
import { loggedUrl } from './http/paths/logged-url.ts';
import { isMachinePath } from './http/paths/machine-path.ts';
import { plainTarget, readableTarget, requestRefusal } from './http/paths/request-target.ts';
import { registerPrivacySignal } from './http/privacy-signal.ts';
import { sendProblem } from './http/problems.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { activeAccessTokens, identifyCaller } from './identify-caller.ts';
import { registerLive } from './live/register-live.ts';
import { getMetrics } from './metrics/metrics-of.ts';
import { isPage } from './pages/read-address.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerSitemap } from './pages/sitemap.ts';
import type { WebApplication } from './pages/web-application.ts';
import { registerWebManifest } from './pages/web-manifest.ts';
import type { Context } from './platform/context/context.ts';
import { AppError } from './platform/errors/errors.ts';
import { routes } from './routes.ts';

/** Larger bodies are files. Files go to the storage directly. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A year. A browser that has used TLS once then never connects without it. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Logs a request. Successful reads are logged only for debugging. */
function logRequest({ request, statusCode, elapsedTime, log }: FastifyReply): void {
  const line = { method: request.method, url: loggedUrl(request.url), status: statusCode, ms: Math.round(elapsedTime) };
  const ordinary = statusCode < 400 && request.method === 'GET';
  if (ordinary) log.debug(line, 'request');
  else log.info(line, 'request');
}

/** Creates the whole server, without listening. Leave out `web` for the API alone. */
export async function createApp(ctx: Context, web?: WebApplication): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  // A random id for the process plus a counter. Random bytes for each request would take a tenth of the time of a
  // cached page.
  const processId = randomBytes(6).toString('base64url');
  let requests = 0;
  const nextId = () => `${processId}-${((requests += 1)).toString(36)}`;
  const servers = httpServers(ctx.config);
  const app = Fastify({
    loggerInstance,
    trustProxy: ctx.config.trustedProxies.length > 0 && ctx.config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: nextId,
    serverFactory: (listener) => servers.create(listener),
    // `logRequest` below writes a single line per request, in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests that were accepted are answered.
    return503OnClosing: false,
    rewriteUrl: readableTarget,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => {
      const send = isAuthTarget(request.url, ctx) ? sendUnroutable : sendProblem;
      send(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, { log: ctx.log, request_id: nextId() }),
  });
  app.addHook('preClose', () => servers.drain(ctx.config));
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(refuseUnrouted);
  knowAllowedMethods(app, (path) => web !== undefined && isPage(path));
  takeTurns(app);
  const isSecureSite = ctx.config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async ({ id, raw, url, originalUrl, protocol }, reply) => {
    reply.headers({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });
    if (isSecureSite || protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    const refusal = requestRefusal({ url: originalUrl, rawHeaders: raw.rawHeaders, httpVersion: raw.httpVersion });
    if (refusal !== null) throw new AppError('bad_request', refusal);
    const plain = plainTarget(url);
    if (plain !== url && isMachinePath(plain, ctx.config))
      return reply.header('cache-control', 'no-store').redirect(plain, 308);
    return undefined;
  });
  app.addHook('onResponse', async (_request, reply) => logRequest(reply));
  if (ctx.config.maintenance) registerMaintenance(app, ctx.config);
  registerMailLinks(app, ctx);
  const files = openCurrentFiles(ctx);
  registerHealth(app, ctx, { servers, metrics: getMetrics(ctx) });
  registerCdn(app, files);
  const readers: TokenReaders = {
    readAccessToken: activeAccessTokens(ctx, accessTokenReader(app, ctx)),
    readSessionToken: (token) => identifyCaller(ctx, token),
  };
  await registerApi(app, ctx, routes, readers);
  registerLive(app, ctx, servers, readers);
  await registerAuth(app, toAuthPlatform(ctx), toAuthHooks(ctx));
  await registerUploads(app, ctx);
  await registerIngest(app, ctx, readers);
  await registerSessionRecordings(app, ctx);
  registerReplays(app, ctx);
  registerSocialMediaImages(app, ctx, files);
  await registerOneClick(app, ctx);
  await registerConfirmPage(app, ctx);
  registerSitemap(app, ctx.config, files);
  registerWebManifest(app, ctx.config);
  registerPrivacySignal(app);
  if (web) await registerPages(app, ctx, files, web);
  return app;
}
