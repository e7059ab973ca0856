import { PAINTER } from './early-likenesses.ts';

/**
 * Keeps the forms that a visitor submits before the application runs. Such a form has a submit button with
 * `data-waits`, which is disabled, so that the browser never sends the form by itself. The script enables the buttons
 * and holds the forms back. It marks the button of a form that was submitted, and the application submits that form
 * once. The mark `data-waits` goes when the application runs.
 */
export const KEEPER = String.raw`document.querySelectorAll('[data-waits]').forEach(e=>e.disabled=false);
addEventListener('submit',e=>{
let b=e.target.querySelector('[data-waits]');
if(b){e.preventDefault();e.stopPropagation();b.dataset.pressed=''}
},true)`;

/** The scripts that don't wait for the application, each with the attribute of the elements that need it. */
const EARLY = [
  ['data-thumbhash', PAINTER],
  ['data-waits', KEEPER],
] as const;

/** Adds the early scripts that a page needs. Returns the page and these scripts. */
export function addEarlyScripts(html: string): { html: string; scripts: string[] } {
  const scripts = EARLY.filter(([attribute]) => html.includes(` ${attribute}="`)).map(([, script]) => script);
  const elements = scripts.map((script) => `<script>${script}</script>`).join('');
  return { html: html.replace('</body>', () => `${elements}</body>`), scripts };
}
