/** A recording as an attacker could send it, in the recorder's format. */

type Attributes = Record<string, string | boolean>;

const DOCUMENT = 0;
const DOCTYPE = 1;
const ELEMENT = 2;
const TEXT = 3;

/** `id -> what it is`, of the elements that attack. */
export interface Hostile {
  events: object[];
  attacks: number;
}

/** Sets a mark that no page sets by itself. */
const RUN = 'top.pwned=1;parent.pwned=1;self.pwned=1';

class Nodes {
  #id = 0;

  element(tagName: string, attributes: Attributes = {}, childNodes: object[] = [], more: object = {}) {
    return { type: ELEMENT, tagName, attributes, childNodes, id: (this.#id += 1), ...more };
  }

  text(textContent: string, more: object = {}) {
    return { type: TEXT, textContent, id: (this.#id += 1), ...more };
  }

  document(childNodes: object[]) {
    const doctype = { type: DOCTYPE, name: 'html', publicId: '', systemId: '', id: (this.#id += 1) };
    return { type: DOCUMENT, childNodes: [doctype, ...childNodes], id: (this.#id += 1) };
  }
}

/**
 * A recording whose page tries all that a page could, and whose later changes try it again. `evil` is an address whose
 * server counts requests, without a slash at the end.
 */
export function hostileSessionRecording(evil: string, now: number): Hostile {
  const nodes = new Nodes();
  const { element, text } = { element: nodes.element.bind(nodes), text: nodes.text.bind(nodes) };
  const url = (name: string): string => `${evil}/${name}`;
  const style = (css: string) => element('style', {}, [text(css, { isStyle: true })]);
  const scripted = `<script>${RUN}</script>`;

  const inHead = [
    element('base', { href: url('base/'), target: '_top' }),
    element('meta', { 'http-equiv': 'refresh', content: `0;url=${url('refresh')}` }),
    element('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: "default-src *; script-src * 'unsafe-inline'",
    }),
    element('link', { rel: 'stylesheet', href: url('sheet.css') }),
    element('link', { rel: 'preload', as: 'script', href: url('preload.js') }),
    element('link', { rel: 'modulepreload', href: url('modulepreload.js') }),
    element('link', { rel: 'prefetch', href: url('prefetch') }),
    element('link', { rel: 'preconnect', href: url('preconnect') }),
    element('link', { rel: 'icon', href: url('icon.png') }),
    element('link', { rel: 'manifest', href: url('manifest.json') }),
    element('link', {
      _cssText: `@import url(${url('import-link.css')});body{background:url(${url('link-css.png')})}`,
    }),
    style(`@import url(${url('import.css')});`),
    style(`body{background:url(${url('css.png')})}p::before{content:url(${url('before.png')})}`),
    style(`@font-face{font-family:evil;src:url(${url('font.woff')})}p{font-family:evil}`),
    element('script', {}, [text(RUN)]),
    element('script', { src: url('script.js') }),
    element('script', { type: 'module', src: url('module.js') }),
  ];
  const inBody = [
    element('p', { id: 'begun' }, [text('begun')]),
    element('img', { src: url('img.png'), srcset: `${url('srcset.png')} 2x`, onerror: RUN, onload: RUN }),
    element('p', { style: `background:url(${url('style.png')})`, onmouseover: RUN, onanimationstart: RUN }, [
      text('x'),
    ]),
    element('svg', { onload: RUN }, [element('script', {}, [text(RUN)], { isSVG: true })], { isSVG: true }),
    element('svg', {}, [element('use', { href: url('use.svg#a') }, [], { isSVG: true })], { isSVG: true }),
    element('svg', {}, [element('image', { href: url('image.svg') }, [], { isSVG: true })], { isSVG: true }),
    element('a', { id: 'link', href: `javascript:${RUN}`, autofocus: true, onfocus: RUN }, [text('link')]),
    element('a', { id: 'top', href: url('top'), target: '_top', ping: url('ping') }, [text('top')]),
    element('iframe', { srcdoc: scripted }),
    element('iframe', { src: `javascript:${RUN}`, rr_src: `javascript:${RUN}` }),
    element('iframe', { src: url('frame'), rr_src: url('rr-frame') }),
    element('iframe', { src: `data:text/html,${scripted}` }),
    element('object', { data: url('object'), type: 'text/html' }),
    element('embed', { src: url('embed') }),
    element('video', { src: url('video.mp4'), poster: url('poster.png'), autoplay: true, onerror: RUN }, [
      element('source', { src: url('source.mp4'), onerror: RUN }),
      element('track', { src: url('track.vtt'), default: true }),
    ]),
    element('audio', { src: url('audio.mp3'), autoplay: true, onerror: RUN }),
    element('form', { action: url('form'), target: '_top' }, [
      element('button', { autofocus: true, onfocus: 'this.form.submit()', formaction: `javascript:${RUN}` }, []),
    ]),
    element('input', { type: 'image', src: url('input.png'), autofocus: true, onfocus: RUN }),
    element('details', { open: true, ontoggle: RUN }, []),
    element('body', { background: url('background.png'), onload: RUN }),
    element('canvas', { rr_dataURL: url('canvas.png') }),
    element('marquee', { onstart: RUN }, [text('x')]),
    element('template', {}, [element('img', { src: url('template.png') })]),
  ];
  const body = element('body', { onload: RUN, onpageshow: RUN }, inBody);
  const root = nodes.document([element('html', {}, [element('head', {}, inHead), body])]);

  const later = (data: object, after: number, type = 3) => ({ type, timestamp: now + after, data });
  const add = (node: object) => ({ parentId: body.id, nextId: null, node });
  const first = inBody[0];
  const added = [
    element('script', {}, [text(RUN)]),
    element('script', { src: url('later.js') }),
    element('img', { src: url('later.png'), onerror: RUN }),
    element('iframe', { srcdoc: scripted }),
    element('link', { rel: 'stylesheet', href: url('later.css') }),
    element('meta', { 'http-equiv': 'refresh', content: `0;url=${url('later-refresh')}` }),
  ];
  const events = [
    later({ href: `javascript:${RUN}`, width: 800, height: 600 }, 0, 4),
    later({ node: root, initialOffset: { top: 0, left: 0 } }, 1, 2),
    later({ tag: `<img src=${url('tag.png')} onerror=${RUN}>`, payload: { a: scripted } }, 100, 5),
    later({ plugin: `<img src=${url('plugin.png')}>`, payload: scripted }, 110, 6),
    later({ source: 0, adds: added.map(add), removes: [], texts: [], attributes: [] }, 200),
    later(
      {
        source: 0,
        adds: [],
        removes: [],
        texts: [],
        attributes: [
          { id: first?.id, attributes: { onclick: RUN, style: `background:url(${url('later-style.png')})` } },
          { id: inBody[1]?.id, attributes: { src: url('changed.png'), onerror: RUN } },
          { id: inBody[8]?.id, attributes: { srcdoc: scripted, src: `javascript:${RUN}` } },
        ],
      },
      300,
    ),
    later({ source: 8, id: inHead[11]?.id, adds: [{ rule: `p{background:url(${url('rule.png')})}`, index: 0 }] }, 400),
    later({ source: 10, family: 'evil', fontSource: `url(${url('font-event.woff')})`, buffer: false }, 500),
    later({ source: 9, id: 1, type: 0, commands: [{ property: 'fillText', args: [RUN] }] }, 600),
    later(
      {
        source: 15,
        id: root.id,
        styleIds: [7],
        styles: [{ styleId: 7, rules: [{ rule: `p{background:url(${url('adopted.png')})}` }] }],
      },
      700,
    ),
    later({ source: 2, type: 2, id: inBody[6]?.id, x: 1, y: 1 }, 800),
    later({ source: 2, type: 2, id: inBody[7]?.id, x: 1, y: 1 }, 850),
    later({ source: 2, type: 5, id: inBody[17]?.id }, 900),
    later(
      {
        source: 0,
        adds: [add(element('p', { id: 'ended' }, [text('ended')]))],
        removes: [],
        texts: [],
        attributes: [],
      },
      1_000,
    ),
    later({ source: 3, id: root.id, x: 0, y: 0 }, 1_100),
  ];
  return { events, attacks: inHead.length + inBody.length - 1 + added.length };
}
