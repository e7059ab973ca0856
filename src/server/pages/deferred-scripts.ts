/**
 * Moves a page's scripts, and the whole stylesheet that they need, behind its first picture. The browser starts to fetch
 * and run the application once the hero image has been decoded and two frames have passed, at once on the first touch or key,
 * after four seconds at the latest.
 */

const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/** Runs in the page, which every byte of it makes larger. */
export const LOADER = String.raw`(()=>{
let d=document,begun,events=['pointerdown','keydown','touchstart'],
add=(rel,href)=>{let l=d.createElement('link');l.rel=rel;l.href=href;l.fetchPriority='low';d.head.append(l);return l},
start=()=>{
if(begun)return;begun=1;
events.forEach(e=>removeEventListener(e,start,true));
let entry=d.getElementById('entry'),code=entry.text;
(entry.dataset.preload+code).match(/\/assets\/[^" ]+/g).forEach(href=>add('modulepreload',href));
let sheet=add('stylesheet',d.getElementById('app-styles').dataset.sheet);
sheet.onload=sheet.onerror=()=>{let s=d.createElement('script');s.type='module';s.text=code;s.onerror=()=>{d.documentElement.dataset.scripts='failed'};d.body.append(s)}
},
soon=()=>requestAnimationFrame(()=>requestAnimationFrame(start)),
hero=d.querySelector('img[fetchpriority=high]');
events.forEach(e=>addEventListener(e,start,{capture:true,passive:true}));
hero?hero.decode().then(soon,soon):soon();
setTimeout(start,4e3)
})()`;

/**
 * Rewrites a rendered page so that its scripts wait.
 * @throws Error unless the page has exactly one entry script: without it nothing would ever start.
 */
export function deferScripts(html: string): string {
  const entries = [...html.matchAll(ENTRY)];
  const code = entries[0]?.[1];
  if (entries.length !== 1 || code === undefined) throw new Error(`Expected one entry script, found ${entries.length}`);
  const preloads = [...new Set([...html.matchAll(PRELOAD)].map((match) => match[1] ?? ''))];
  const list = preloads
    .filter((href) => !code.includes(href))
    .map((href) => `${href} `)
    .join('');
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, () => `<script type="text/plain" id="entry" data-preload="${list}">${code}</script>`)
    .replace('</body>', () => `<script>${LOADER}</script></body>`);
}
