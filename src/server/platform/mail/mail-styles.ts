import type { CSSProperties } from 'react';

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

const INK = '#15211b';
const CREAM = '#fbf7ec';
const MUTED = '#5d645b';

/** Styles for light mode, as inline styles: many mail clients read no others. Sizes in pixels. */
export const looks = {
  ground: { margin: 0, padding: 0, backgroundColor: CREAM },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px', color: CREAM },
  sheet: { width: '100%', maxWidth: 600, fontFamily: SANS, color: INK },
  brand: { padding: '0 4px 16px' },
  name: { paddingLeft: 10, fontSize: 20, lineHeight: '26px', fontWeight: 700, letterSpacing: '-0.02em', color: INK },
  card: { padding: 40, backgroundColor: '#ffffff', border: '1px solid #ecece5', borderRadius: 18 },
  heading: { margin: '0 0 16px', fontSize: 28, lineHeight: '34px', fontWeight: 700, letterSpacing: '-0.02em' },
  paragraph: { margin: '0 0 16px', fontSize: 17, lineHeight: '27px' },
  quote: {
    margin: '8px 0 24px',
    padding: '16px 20px',
    backgroundColor: '#f4f1e6',
    borderRadius: 12,
    fontSize: 17,
    lineHeight: '27px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  facts: { width: '100%', margin: '8px 0 24px', borderTop: '1px solid #dcddd4' },
  factName: { padding: '10px 20px 10px 0', whiteSpace: 'nowrap', fontSize: 15, lineHeight: '22px', color: MUTED },
  factValue: { padding: '10px 0', fontSize: 15, lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' },
  section: { margin: '28px 0 4px', fontSize: 20, lineHeight: '26px', fontWeight: 700, letterSpacing: '-0.01em' },
  itemImage: { width: 200, padding: '14px 18px 14px 0' },
  image: {
    display: 'block',
    width: 200,
    height: 150,
    borderRadius: 12,
    objectFit: 'cover',
    backgroundColor: '#ecece5',
  },
  itemText: { padding: '14px 0' },
  itemTitle: { fontSize: 17, lineHeight: '23px', fontWeight: 700, color: INK, textDecoration: 'none' },
  itemFacts: { margin: '4px 0 0', fontSize: 15, lineHeight: '22px' },
  itemNews: { margin: '4px 0 0', fontSize: 15, lineHeight: '22px', fontWeight: 700 },
  itemQuote: {
    margin: '8px 0 0',
    padding: '8px 12px',
    backgroundColor: '#f4f1e6',
    borderRadius: 8,
    fontSize: 15,
    lineHeight: '22px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  itemLine: { margin: '4px 0 0', fontSize: 14, lineHeight: '20px', color: MUTED },
  action: { margin: '24px 0 8px' },
  button: { borderRadius: 12, backgroundColor: '#ff9448', textAlign: 'center' },
  buttonLink: {
    display: 'block',
    padding: '14px 28px',
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 700,
    color: INK,
    textDecoration: 'none',
  },
  code: {
    padding: '18px 24px 20px',
    backgroundColor: '#eef8cd',
    borderRadius: 12,
    textAlign: 'center',
  },
  codeLabel: { margin: '0 0 6px', fontSize: 15, lineHeight: '22px', color: MUTED },
  codeDigits: {
    margin: 0,
    fontFamily: MONO,
    fontSize: 40,
    lineHeight: '46px',
    fontWeight: 700,
    letterSpacing: '0.08em',
    color: INK,
  },
  codeHalf: { paddingRight: '0.3em' },
  note: { margin: '16px 0 0', fontSize: 15, lineHeight: '23px', color: MUTED },
  fallback: {
    margin: '28px 0 0',
    padding: '16px 0 0',
    borderTop: '1px solid #dcddd4',
    fontSize: 14,
    lineHeight: '21px',
    color: MUTED,
  },
  fallbackLink: { display: 'block', color: '#5a3fa8', wordBreak: 'break-all' },
  footer: { padding: '20px 4px 0', fontSize: 14, lineHeight: '21px', color: MUTED },
  footerLink: { color: MUTED },
} as const satisfies Record<string, CSSProperties>;

/** Styles for narrow screens and dark mode. Only mail clients that read style sheets apply them. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (max-width: 480px) {
  .outside { padding: 20px 12px 28px !important; }
  .card { padding: 28px 22px !important; }
  .heading { font-size: 25px !important; line-height: 31px !important; }
  .button { width: 100% !important; }
  .fact-name { display: block !important; padding: 10px 0 0 !important; }
  .item-picture { display: block !important; width: auto !important; padding: 14px 0 0 !important; }
  .item-text { display: block !important; padding: 10px 0 18px !important; }
  .picture { width: 100% !important; height: auto !important; aspect-ratio: 4 / 3; }
  .fact-value { display: block !important; padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #121814 !important; }
  .preview { color: #121814 !important; }
  .card { background-color: #1d251f !important; border-color: #2f3630 !important; }
  .text { color: #f6f6f1 !important; }
  .muted { color: #b4b9ad !important; }
  .quote { background-color: #2a332c !important; }
  .line { border-color: #454c44 !important; }
  .door { background-color: #fbf7ec !important; }
  .code { background-color: #2b3613 !important; }
  .digits { color: #d4fb54 !important; }
  .link { color: #cfc0f4 !important; }
}`;
