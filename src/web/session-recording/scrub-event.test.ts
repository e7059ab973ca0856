import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrubEvent } from './scrub-event.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/hfc/home', origin: 'http://a.example' }));
afterEach(() => vi.unstubAllGlobals());

const snapshot = (tagName: string, attributes: object) => {
  const node = { type: 0, childNodes: [{ type: 2, tagName, attributes, childNodes: [] as object[] }] };
  const event = { type: 2, timestamp: 1, data: { node } };
  scrubEvent(event);
  return event.data.node.childNodes[0]?.attributes;
};

it.each<[string, object, object]>([
  [
    'p',
    { class: 'a', id: 'b', style: 'c', role: 'd', 'aria-hidden': 'true' },
    { class: 'a', id: 'b', style: 'c', role: 'd', 'aria-hidden': 'true' },
  ],
  ['p', { title: 'Ada', 'aria-label': 'Ada', 'aria-description': 'Ada', 'aria-valuetext': 'Ada', onclick: 'x' }, {}],
  ['input', { type: 'text', placeholder: 'Ada', value: '***' }, { type: 'text', value: '***' }],
  ['input', { type: 'checkbox', value: 'Ada', checked: true }, { type: 'checkbox', checked: true }],
  ['input', { type: 'hidden', value: 'Ada' }, { type: 'hidden' }],
  ['option', { value: 'Ada', label: 'Ada' }, {}],
  ['button', { value: 'Ada', formaction: '/x' }, {}],
  ['a', { href: 'http://a.example/hfc/home?magic_link_token=x', download: 'Ada' }, { href: '#' }],
  ['use', { 'xlink:href': '#icon' }, { 'xlink:href': '#icon' }],
  [
    'img',
    { src: 'http://a.example/api/hfc/images/x?w=400', alt: 'Ada' },
    { src: 'http://a.example/api/hfc/images/x?w=400' },
  ],
  ['img', { src: 'data:image/png;base64,AAAA', srcset: '/other/x 2x' }, {}],
  ['iframe', { rr_src: 'http://b.example', srcdoc: 'x' }, {}],
  ['form', { action: '/x?token=y' }, {}],
  ['meta', { name: 'description', content: 'Ada' }, { name: 'description' }],
  [
    'div',
    { 'data-private': '', 'data-open': 'true', 'data-compound-id': '7', 'data-tip': '5 min to Ada' },
    { 'data-private': '', 'data-open': 'true', 'data-compound-id': '7', 'data-tip': '' },
  ],
])('keeps of %s with %j only %j', (tagName, attributes, kept) => {
  expect(snapshot(tagName, attributes)).toEqual(kept);
});

it('cuts down what is added and changed, and keeps what is removed', () => {
  const event = {
    type: 3,
    timestamp: 1,
    data: {
      source: 0,
      adds: [
        {
          parentId: 1,
          node: {
            type: 2,
            tagName: 'b',
            attributes: { title: 'Ada' },
            childNodes: [{ type: 2, tagName: 'i', attributes: { title: 'Ada' }, childNodes: [] }],
          },
        },
      ],
      attributes: [{ id: 2, attributes: { title: 'Ada', value: 'Ada', class: null, 'data-tip': null, href: '/x' } }],
      texts: [{ id: 3, value: '***' }],
    },
  };
  scrubEvent(event);
  expect(JSON.stringify(event)).not.toContain('Ada');
  expect(event.data.attributes[0]?.attributes).toEqual({ class: null, 'data-tip': null, href: '#' });
  expect(event.data.texts).toEqual([{ id: 3, value: '***' }]);
});

it('names the page without its query', () => {
  const event = { type: 4, timestamp: 1, data: { href: 'http://a.example/hfc/home?q=Ada#Ada', width: 1, height: 1 } };
  scrubEvent(event);
  expect(event.data).toEqual({ href: 'http://a.example/hfc/home', width: 1, height: 1 });
});

it('cuts down documents of any depth', () => {
  let node: object = { type: 2, tagName: 'p', attributes: { title: 'Ada' }, childNodes: [] };
  for (let depth = 0; depth < 100_000; depth += 1) node = { type: 2, tagName: 'p', attributes: {}, childNodes: [node] };
  expect(() => scrubEvent({ type: 2, timestamp: 1, data: { node } })).not.toThrow();
});
