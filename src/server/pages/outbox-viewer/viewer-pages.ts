import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutboxMail } from './read-outbox.ts';

const PATH = '/_dev/mail';

const STYLE = `
body { margin: 0 auto; padding: 24px; max-width: 1200px; background: #fbf7ec; color: #15211b; font: 16px/1.5 system-ui, sans-serif; }
a { color: #5a3fa8; } h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.15; }
table { width: 100%; border-collapse: collapse; background: #fff; } td { padding: 10px 14px; border: 1px solid #dcddd4; }
.mail { display: flex; flex-wrap: wrap; gap: 24px; } iframe { flex: none; height: 820px; border: 1px solid #dcddd4; border-radius: 12px; background: #fff; }
.wide { width: 700px; max-width: 100%; } .narrow { width: 390px; max-width: 100%; }
pre { padding: 20px; background: #fff; border: 1px solid #dcddd4; white-space: pre-wrap; overflow-wrap: anywhere; }`;

function page(title: string, ...children: ReactNode[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
  );
  const body = h('body', null, h('h1', null, title), ...children);
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en' }, head, body))}`;
}

/** All mails, the newest first. */
export function listPage(mails: readonly OutboxMail[], folder: string): string {
  const rows = mails.map(({ file_name, to, subject, date }) =>
    h(
      'tr',
      { key: file_name },
      h('td', null, date),
      h('td', null, to),
      h('td', null, h('a', { href: `${PATH}/${file_name}` }, subject || '(no subject)')),
    ),
  );
  if (rows.length === 0) return page('Outbox', h('p', null, `No emails in ${folder} yet.`));
  return page('Outbox', h('p', null, folder), h('table', null, h('tbody', null, rows)));
}

/** A mail as a desktop and a phone show it, and its text. The mail may only open its links. */
export function mailPage({ file_name, to, subject, date, text, calendar }: OutboxMail): string {
  const frame = (className: string): ReactNode =>
    h('iframe', {
      className,
      title: `${subject}, ${className}`,
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      src: `${PATH}/${file_name}/html`,
    });
  return page(
    subject || '(no subject)',
    h('p', null, h('a', { href: PATH }, 'Outbox'), ` · to ${to} · ${date}`),
    h('div', { className: 'mail' }, frame('wide'), frame('narrow')),
    h('h2', null, 'As text'),
    h('pre', null, text),
    calendar && h('h2', null, 'For calendars'),
    calendar && h('pre', null, calendar),
  );
}
