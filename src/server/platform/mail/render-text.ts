import type { MailContent, MailItem, MailSite } from './mail-content.ts';

/** Joins a text into one line, so that a value can't look like a line of the mail's own. */
function line(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Marks each line of a person's text, as mail programs do. */
function quoted(text: string): string {
  return text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map((each) => `> ${line(each)}`.trimEnd())
    .join('\n');
}

function itemText({ title, url, facts, news = [], quote, lines }: MailItem): string {
  const parts = [
    line(title),
    line(facts),
    ...news.map(line),
    quote === undefined ? '' : quoted(quote),
    ...lines.map(line),
    url,
  ];
  return parts.filter(Boolean).join('\n');
}

/** A mail as plain text. */
export function renderText(content: MailContent, site: MailSite): string {
  const {
    heading,
    paragraphs,
    quote,
    signature = '',
    facts = [],
    sections = [],
    action,
    code,
    notes = [],
    reason,
    links = [],
  } = content;
  const parts = [
    line(heading),
    ...paragraphs.map(line),
    quote === undefined ? '' : quoted(quote),
    line(signature),
    facts.map(([name, value]) => `${name}: ${line(value)}`).join('\n'),
    ...sections.flatMap((section) => [line(section.heading).toUpperCase(), ...section.items.map(itemText)]),
    action ? `${action.label}:\n${action.url}` : '',
    code ? `${action ? 'Or enter this code' : 'Your code'}: ${code}` : '',
    ...notes.map(line),
    [
      `-- \n${line(reason)}`,
      ...links.map(({ label, url }) => `${label}: ${url}`),
      `${site.product_name}, ${site.url}`,
    ].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
