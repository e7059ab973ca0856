import { PAINTER } from './early-likenesses.ts';
import { KEEPER } from './early-submits.ts';

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
