import { describe, expect, it } from 'vitest';
import { authMails } from './auth/mails/auth-mails.ts';
import { mails } from './mails.ts';
import { renderHtml } from './platform/mail/render-html.ts';
import { renderText } from './platform/mail/render-text.ts';

const site = { product_name: 'Kinhood', url: 'https://kinhood.example' };
const unsubscribe_url = 'https://kinhood.example/hfc/unsubscribe/product/user/1?email_prefs_token=t';

/** Queued data for a mail of each kind, except for the auth service's kinds. */
const samples: Record<string, object> = {
  welcome: {
    name: 'Ada <b>King</b>',
    homes_url: 'https://kinhood.example/hfc/home?magic_link_token=m',
    follows: [
      { market: 'Seattle', areas: ['Ballard', 'Fremont'] },
      { market: 'Denver', areas: [] },
    ],
    preferences_url: 'https://kinhood.example/hfc/account/notifications?email_prefs_token=t',
    unsubscribe_url,
  },
  user_deletion: { delete_after: '2026-12-05T10:00:00.000Z', site_url: site.url },
};
/** Mails that answer a user's own request. They have no link to unsubscribe. */
const askedFor = ['user_deletion'];

const own = mails.filter((mail) => !authMails.some(({ kind }) => kind === mail.kind));

describe('the mails of the features', () => {
  it('each have a kind of their own', () => {
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length);
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  it.each(own)('$kind has a subject, a reason, and nothing that is left open', async ({ kind, load }) => {
    const content = (await load())(samples[kind] ?? {}, site);
    expect(content.subject.length).toBeLessThan(60);
    expect(content.reason).toMatch(/^You’re receiving this email because /);
    for (const rendered of [renderHtml(content, site), renderText(content, site)])
      expect(rendered).not.toMatch(/undefined|null|\[object|<b>King/);
  });

  it.each(own.filter(({ kind }) => !askedFor.includes(kind)))(
    '$kind can be unsubscribed from',
    async ({ kind, load }) => {
      const content = (await load())(samples[kind] ?? {}, site);
      expect(content.headers).toEqual({
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(renderText(content, site)).toContain(`Unsubscribe: ${unsubscribe_url}`);
      expect(renderHtml(content, site)).toContain(`href="${unsubscribe_url}"`);
    },
  );

  it('welcome lists what the user follows', async () => {
    const { load } = own.find(({ kind }) => kind === 'welcome')!;
    const text = renderText((await load())(samples.welcome ?? {}, site), site);
    expect(text).toContain('Welcome, Ada');
    expect(text).toContain('Seattle: Ballard, Fremont\nDenver: All areas');
  });
});
