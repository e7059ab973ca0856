import type { AuthTestService } from '../auth-service.ts';

/** The page that a mail's link opens, for a user without scripts. */
export interface OpenedLink {
  status: number;
  headers: Record<string, string | undefined>;
  html: string;
  /** Presses the button, with the given request headers. Returns the answer. */
  press(headers?: Record<string, string>): Promise<OpenedLink>;
  /** Presses the button. Returns the address that it redirects to. */
  confirm(): Promise<URL>;
}

/** The address of the client. */
interface From {
  ip?: string;
}
const remote = ({ ip }: From) => (ip === undefined ? {} : { remoteAddress: ip });

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');

function opened(
  app: AuthTestService['app'],
  url: string,
  { statusCode, headers, body: html }: Awaited<ReturnType<AuthTestService['app']['inject']>>,
  from: From,
): OpenedLink {
  const page: OpenedLink = {
    status: statusCode,
    headers: headers as OpenedLink['headers'],
    html,
    async press(message = {}) {
      const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(html) ?? [];
      const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
      const target = new URL(unescaped(action), url);
      const answer = await app.inject({
        method: 'POST',
        url: target.pathname,
        ...remote(from),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...message },
        payload: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)])).toString(),
      });
      return opened(app, target.href, answer, from);
    },
    async confirm() {
      const answer = await page.press();
      if (answer.status !== 303) throw new Error(`${answer.status} ${answer.html}`);
      return new URL(answer.headers.location ?? '');
    },
  };
  return page;
}

/** Opens a mail's link. */
export async function openMailLink({ app }: AuthTestService, url: string, from: From = {}): Promise<OpenedLink> {
  const { pathname, search } = new URL(url);
  return opened(app, url, await app.inject({ url: pathname + search, ...remote(from) }), from);
}

/** Opens a mail's link and presses the button there. Returns the address that it redirects to. */
export async function followMailLink(service: AuthTestService, url: string | undefined, from: From = {}): Promise<URL> {
  return (await openMailLink(service, url ?? '', from)).confirm();
}

/** The parameters in an address's fragment. */
export function getFragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
