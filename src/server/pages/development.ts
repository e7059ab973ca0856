import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { Config } from '../platform/config/config.ts';
import { outboxFolder } from '../platform/mail/create-mail-carrier.ts';
import { registerOutboxViewer } from './outbox-viewer/register-outbox-viewer.ts';
import { type WebApplication, webApplication } from './web-application.ts';

/** The application served from its sources. A change shows at once and keeps the state of the page. */
export interface DevelopmentServer {
  web: WebApplication;
  /** Makes the running app serve the sources and announce changes. */
  attach(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Starts the bundler inside the server, and shows the server's mails. Only for `npm run dev`. */
export async function startDevelopmentServer({ dataDir }: Config): Promise<DevelopmentServer> {
  let vite: ViteDevServer | undefined;
  const load = async (): Promise<ServerBuild> => {
    if (!vite) throw new Error('The bundler is not attached yet.');
    return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  };
  return {
    web: webApplication(load, 'development'),
    attach(app) {
      registerOutboxViewer(app, outboxFolder(dataDir));
      const started = createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      }).then((server) => {
        vite = server;
        return server;
      });
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(?:api|cdn|og)\//.test(request.url)) return;
        const { middlewares } = await started;
        await new Promise<void>((resolve, reject) => {
          reply.raw.once('finish', resolve);
          middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()));
        });
        if (reply.raw.writableEnded) reply.hijack();
      });
    },
    close: async () => vite?.close(),
  };
}
