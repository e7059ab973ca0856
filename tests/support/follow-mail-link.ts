import type { AuthTestService } from './auth-service.ts';

/** The page that a mail's link opens, as far as somebody without scripts can use it. */
export interface OpenedLink {
  status: number;
  headers: Record<string, string | undefined>;
  html: string;
  /** Presses the button; returns where that leads. */
  confirm(): Promise<URL>;
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');

/** Opens a mail's link. */
export async function openMailLink({ app }: AuthTestService, url: string): Promise<OpenedLink> {
  const { pathname, search } = new URL(url);
  const response = await app.inject(pathname + search);
  const html = response.body;
  return {
    status: response.statusCode,
    headers: response.headers as OpenedLink['headers'],
    html,
    async confirm() {
      const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(html) ?? [];
      const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
      const answer = await app.inject({
        method: 'POST',
        url: new URL(unescaped(action), url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)])).toString(),
      });
      if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
      return new URL(answer.headers.location ?? '');
    },
  };
}

/** Opens a mail's link and presses the button there; returns where that leads. */
export async function followMailLink(service: AuthTestService, url: string | undefined): Promise<URL> {
  return (await openMailLink(service, url ?? '')).confirm();
}

/** What an address carries behind `#`. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
