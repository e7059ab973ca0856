/**
 * Moves a page's scripts, and the whole stylesheet that they need, behind its first picture. The browser starts to fetch
 * and run the application once the hero image has loaded and two frames have passed, at once on the first touch or key,
 * after four seconds at the latest.
 */

const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/** Runs in the page. Kept small, in old syntax: every browser that renders the page must get past it. */
const LOADER = String.raw`(function(){
var d=document,done=0,events=['pointerdown','keydown','touchstart'];
function start(){
if(done++)return;
events.forEach(function(e){removeEventListener(e,start,true)});
var entry=d.getElementById('entry'),code=entry.textContent;
function add(rel,href){var l=d.createElement('link');l.rel=rel;l.href=href;l.fetchPriority='low';d.head.appendChild(l);return l}
(entry.dataset.preload.split(' ').concat(code.match(/\/assets\/[^"]+/g))).forEach(function(href){href&&add('modulepreload',href)});
function run(){var s=d.createElement('script');s.type='module';s.text=code;d.body.appendChild(s)}
var sheet=add('stylesheet',d.getElementById('app-styles').getAttribute('data-sheet'));
sheet.onload=sheet.onerror=run
}
function soon(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
events.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
var hero=d.querySelector('img[fetchpriority=high]');
if(!hero||hero.complete)soon();else{hero.addEventListener('load',soon);hero.addEventListener('error',soon)}
setTimeout(start,4000)
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
  const list = preloads.filter((href) => !code.includes(href)).join(' ');
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, () => `<script type="text/plain" id="entry" data-preload="${list}">${code}</script>`)
    .replace('</body>', () => `<script>${LOADER}</script></body>`);
}
