import type { Page } from '@playwright/test';
import { mailTo } from './mailbox.ts';

/** Makes the signed-in user follow whole markets, by name. */
export async function followMarkets(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { access_token } = JSON.parse(localStorage['lnf:auth'] as string) as { access_token: string };
    const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    const enriched = await fetch('/api/enrich_token', { headers: headers(access_token) });
    const { token, user } = (await enriched.json()) as { token: string; user: { user_id: string } };
    const region = (await (await fetch('/cdn/region_info.json')).json()) as {
      markets: { name: string; market_id: number }[];
    };
    const market_ids = wanted.map((name) => region.markets.find((market) => market.name === name)?.market_id);
    const body = JSON.stringify({ user_id: user.user_id, market_ids });
    const { ok } = await fetch('/api/hfc/subscribe_to_markets', { method: 'POST', headers: headers(token), body });
    if (!ok) throw new Error('Not followed');
  }, names);
}

/** The links in a new subscriber's welcome mail: paths with their queries. */
export async function welcomeLinks(email: string) {
  const { text = '', headers } = await mailTo(email, /^Welcome/);
  const all = `${text} ${headers.map(({ value }) => value).join(' ')}`;
  const link = (pattern: RegExp) => {
    const found = new URL(pattern.exec(all)?.[0] ?? '');
    return found.pathname + found.search;
  };
  return {
    homes: link(/https?:\S+magic_link_token=[\w.-]+/),
    notifications: link(/https?:\S+\/notifications\?[\w.=-]+/),
    unsubscribe: link(/https?:\S+\/unsubscribe\/[\w/-]+\?[\w.=-]+/),
  };
}
