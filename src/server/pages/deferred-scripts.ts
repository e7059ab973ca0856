/**
 * Delays a page's scripts, and the whole stylesheet that they need, until its first image is shown. The browser starts
 * to fetch and run the application once the hero image has been decoded and two frames have passed. It starts at once
 * on the first touch, click or key, and after four seconds at the latest.
 */

const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/**
 * The script that runs in the page. It is short because its bytes are part of every page. `s` starts everything once
 * (`b`), `a` adds a link, and `v` has the events that start it at once. If the scripts can't be loaded, it marks the
 * document.
 */
export const LOADER = String.raw`(()=>{
let d=document,b,v=['pointerdown','keydown','touchstart'],
a=(rel,href)=>{let l=d.createElement('link');l.rel=rel;l.href=href;l.fetchPriority='low';d.head.append(l);return l},
s=()=>{
if(b)return;b=1;
v.forEach(e=>removeEventListener(e,s,true));
let e=d.getElementById('entry'),c=e.text,l;
(e.dataset.preload+c).match(/\/assets\/[^" ]+/g).forEach(h=>a('modulepreload',h));
l=a('stylesheet',d.getElementById('app-styles').dataset.sheet);
l.onload=l.onerror=()=>{l=d.createElement('script');l.type='module';l.text=c;l.onerror=()=>d.documentElement.dataset.failed='';d.body.append(l)}
},
f=requestAnimationFrame,
w=()=>f(()=>f(s)),
i=d.querySelector('img[fetchpriority=high]');
v.forEach(e=>addEventListener(e,s,{capture:true,passive:true}));
i?i.decode().then(w,w):w();
setTimeout(s,4e3)
})()`;

/**
 * Rewrites a rendered page so that its scripts wait.
 * @throws Error unless the page has exactly one entry script, because otherwise the application would never start.
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
