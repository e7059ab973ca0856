import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The face of the site's headings. It is in the page, because the page needs no other file. */
const HEADING_FACE = readFileSync(new URL('../../web/fonts/display.woff2', import.meta.url), 'base64');

const STYLE = `@font-face{font-family:Display;font-weight:700;src:url(data:font/woff2;base64,${HEADING_FACE})}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf7ec;color:#15211b;
font:18px/1.5 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}
h1{font:700 2.25rem/1.15 Display,system-ui,sans-serif;text-wrap:balance;margin:1.5rem 0 .75rem}p{margin:0;color:#5d645b}svg{height:4rem}
form,nav{margin-top:2rem}button,a{display:inline-block;min-height:3rem;padding:.75rem 1.75rem;border:0;border-radius:.75rem;
box-sizing:border-box;background:#ff9448;color:#15211b;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
label{display:block;margin-bottom:1rem}label input{display:block;box-sizing:border-box;width:100%;max-width:14rem;
min-height:3rem;margin:.5rem auto 0;padding:.5rem 1rem;border:2px solid #15211b;border-radius:.75rem;background:#fff;
font:inherit;text-align:center}:is(button,a,input):focus-visible{outline:3px solid #5a3fa8;outline-offset:2px}`;

const HOUSES = `<svg viewBox="0 0 40 32" aria-hidden="true"><path d="M2 16 12 6l10 10v14H2z" fill="#b5dd3c"/>
<path d="M18 18 28 8l10 10v12H18z" fill="#ff9448"/><path d="M11 22l9-9 9 9v8H11z" fill="#15211b"/>
<path d="M17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30z" fill="#fbf7ec"/></svg>`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, for elements and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** A form with a single button, and at most one text field, which works without scripts. */
export interface PlainForm {
  /** The address that the form posts to. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** A text that the reader may type in. */
  input?: { name: string; label: string };
  label: string;
  /** The address that the answer redirects to. Browsers check the page's form-action policy for it too. */
  leads_to: string;
}

function getSource(url: string): string {
  const { protocol, origin } = new URL(url);
  return /^https?:$/.test(protocol) ? origin : protocol;
}

function policyFor(form: PlainForm | undefined): string {
  const style = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src data:; base-uri 'none'; frame-ancestors 'none'`;
  return `${style}; form-action ${form ? `'self' ${getSource(form.leads_to)}` : "'none'"}`;
}

/** A page that needs no other file. */
export interface PlainPage {
  headers: Readonly<Record<string, string>>;
  html: string;
}

function inputHtml({ name, label }: NonNullable<PlainForm['input']>): string {
  return `<label>${escapeHtml(label)}<input name="${escapeHtml(name)}" inputmode="numeric" autocomplete="one-time-code"></label>`;
}

function formHtml({ action, fields, input, label }: PlainForm): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}${input ? inputHtml(input) : ''}<button>${escapeHtml(label)}</button></form>`;
}

interface PlainMessage {
  product_name: string;
  title: string;
  text: string;
  form?: PlainForm;
  /** Where the reader can go on. */
  link?: { label: string; url: string };
}

function linkHtml({ label, url }: NonNullable<PlainMessage['link']>): string {
  return `
<nav><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></nav>`;
}

/** A page with a message, for when the application isn't available. The texts may contain anything. */
export function plainPage(message: PlainMessage): PlainPage {
  const [name, title, text] = [message.product_name, message.title, message.text].map(escapeHtml);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(message.form),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${name}</title><style>${STYLE}</style></head>
<body><main>${HOUSES}<h1>${title}</h1>
<p>${text}</p>${message.form ? formHtml(message.form) : ''}${message.link ? linkHtml(message.link) : ''}</main></body>
</html>
`,
  };
}
