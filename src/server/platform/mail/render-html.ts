import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailItem, MailSite } from './mail-content.ts';
import { looks, STYLE_SHEET } from './mail-styles.ts';

/** Attributes of a table that is there only for the layout, as mail clients need it. */
const layoutTable = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

/** Fills the rest of the preview in lists of mails, so that the mail's first words don't follow it. */
const FILLER = '\u00a0\u200c'.repeat(60);

/**
 * The logo of three houses side by side, made of plain boxes, because mail clients show pictures only once the reader
 * allows it.
 */
const houses = (
  [
    [16, '#b5dd3c', ''],
    [11, '#15211b', 'door'],
    [21, '#ff9448', ''],
  ] as const
).map(([height, backgroundColor, className]) =>
  h(
    'td',
    { key: height, valign: 'bottom', style: { paddingRight: 2 } },
    h('div', { className, style: { width: 11, height, backgroundColor, borderRadius: '6px 6px 0 0', fontSize: 0 } }),
  ),
);

function brand(site: MailSite): ReactNode {
  const name = h('td', { className: 'text', valign: 'bottom', style: looks.name }, site.product_name);
  return h('table', layoutTable, h('tbody', null, h('tr', null, houses, name)));
}

function facts(rows: NonNullable<MailContent['facts']>): ReactNode {
  const cells = rows.map(([name, value]) =>
    h(
      'tr',
      { key: name },
      h('td', { className: 'fact-name muted', valign: 'top', style: looks.factName }, name),
      h('td', { className: 'fact-value text', valign: 'top', style: looks.factValue }, value),
    ),
  );
  return h('table', { ...layoutTable, className: 'line', style: looks.facts }, h('tbody', null, cells));
}

function item({ title, url, picture_url, facts: reported, news = [], quote, lines }: MailItem): ReactNode {
  const image = h('img', {
    src: picture_url,
    alt: '',
    width: 200,
    height: 150,
    className: 'picture',
    style: looks.image,
  });
  const text = [
    h('a', { className: 'text', href: url, style: looks.itemTitle }, title),
    h('p', { className: 'text', style: looks.itemFacts }, reported),
    ...news.map((line) => h('p', { className: 'text', style: looks.itemNews }, line)),
    quote !== undefined && h('blockquote', { className: 'quote text', style: looks.itemQuote }, quote),
    ...lines.map((line) => h('p', { className: 'muted', style: looks.itemLine }, line)),
  ];
  return h(
    'tr',
    { key: url },
    picture_url !== undefined &&
      h(
        'td',
        { className: 'item-picture', valign: 'top', style: looks.itemImage },
        h('a', { href: url, tabIndex: -1 }, image),
      ),
    h(
      'td',
      { className: 'item-text', valign: 'top', colSpan: picture_url === undefined ? 2 : 1, style: looks.itemText },
      ...text,
    ),
  );
}

function section({ heading, items }: NonNullable<MailContent['sections']>[number]): ReactNode[] {
  const table = { ...layoutTable, width: '100%', className: 'items' };
  return [
    h('h2', { className: 'text', style: looks.section }, heading),
    h('table', table, h('tbody', null, ...items.map(item))),
  ];
}

function button({ label, url }: NonNullable<MailContent['action']>): ReactNode {
  const link = h('a', { href: url, target: '_blank', style: looks.buttonLink }, label);
  const cell = h('td', { style: looks.button }, link);
  return h(
    'table',
    { ...layoutTable, className: 'button', style: looks.action },
    h('tbody', null, h('tr', null, cell)),
  );
}

/** Splits a code into two halves with a visual gap only. Copied, they are one number. */
function digits(code: string): ReactNode[] {
  const middle = Math.floor(code.length / 2);
  return [h('span', { style: looks.codeHalf }, code.slice(0, middle)), code.slice(middle)];
}

function codePanel(code: string, label: string): ReactNode {
  const cell = h(
    'td',
    { className: 'code', style: looks.code },
    h('p', { className: 'muted', style: looks.codeLabel }, label),
    h('p', { className: 'digits', style: looks.codeDigits }, ...digits(code)),
  );
  const table = { ...layoutTable, width: '100%', style: { margin: '24px 0 0' } };
  return h('table', table, h('tbody', null, h('tr', null, cell)));
}

/** Longer addresses, such as those with a token, are no use to read or type. */
const MAX_SHOWN = 160;

function fallback(url: string): ReactNode {
  const text = url.length <= MAX_SHOWN ? url : 'Open the page';
  const link = h('a', { className: 'link', href: url, style: looks.fallbackLink }, text);
  return h('p', { className: 'muted line', style: looks.fallback }, 'Button not working? Open this link:', link);
}

function card(content: MailContent): ReactNode[] {
  const { heading, paragraphs, quote, signature, facts: rows, sections = [], action, code, notes = [] } = content;
  return [
    h('h1', { className: 'heading text', style: looks.heading }, heading),
    ...paragraphs.map((text) => h('p', { className: 'text', style: looks.paragraph }, text)),
    quote !== undefined && h('blockquote', { className: 'quote text', style: looks.quote }, quote),
    signature !== undefined && h('p', { className: 'text', style: looks.paragraph }, signature),
    rows && rows.length > 0 && facts(rows),
    ...sections.flatMap(section),
    action && button(action),
    code && codePanel(code, action ? 'Or enter this code' : 'Your code'),
    ...notes.map((text) => h('p', { className: 'muted', style: looks.note }, text)),
    action && fallback(action.url),
  ];
}

function footer({ reason, links = [] }: MailContent, site: MailSite): ReactNode[] {
  const all = [...links, { label: site.product_name, url: site.url }].flatMap(({ label, url }, index) => [
    index > 0 && ' \u00b7 ',
    h('a', { className: 'muted', href: url, style: looks.footerLink }, label),
  ]);
  return [reason, h('br'), ...all];
}

function row(className: string, style: object, ...children: ReactNode[]): ReactNode {
  return h('tr', null, h('td', { className, style }, ...children));
}

/** A mail as an HTML document. It also looks right in mail clients that ignore half of its styles. */
export function renderHtml(content: MailContent, site: MailSite): string {
  const rows = [
    row('brand', looks.brand, brand(site)),
    row('card', looks.card, ...card(content)),
    row('footer muted', looks.footer, ...footer(content, site)),
  ];
  const sheet = h('table', { ...layoutTable, width: 600, style: looks.sheet }, h('tbody', null, ...rows));
  const outside = h('td', { className: 'outside', align: 'center', style: { padding: '40px 16px 48px' } }, sheet);
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Otherwise, phones turn codes and dates into links.
    h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
    h('title', null, content.subject),
    h('style', { dangerouslySetInnerHTML: { __html: STYLE_SHEET } }),
  );
  const body = h(
    'body',
    { className: 'ground', style: looks.ground },
    h('div', { className: 'preview', style: looks.preview }, content.preview, FILLER),
    h(
      'table',
      { ...layoutTable, width: '100%', className: 'ground', style: { backgroundColor: looks.ground.backgroundColor } },
      h('tbody', null, h('tr', null, outside)),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang: 'en', dir: 'ltr' }, head, body))}\n`;
}
