import { recordedPath } from './private-parts.ts';

/**
 * The recorder masks texts and fields, and records all attributes as they are. Here these are cut down to what a replay
 * needs to look the same.
 */

type Attributes = Record<string, unknown>;

/** An event of the recorder. */
export interface RecordedEvent {
  type: number;
  data: unknown;
  timestamp: number;
}

/** A node as the recorder writes it, as far as attributes go. */
interface RecordedNode {
  tagName?: string;
  attributes?: Attributes;
  childNodes?: RecordedNode[];
}

/** These tell screen readers and browsers something in words, or name what a click would do. A replay shows none of it. */
const WORDS =
  /^(?:alt|title|placeholder|label|summary|content|cite|action|formaction|ping|srcdoc|nonce|download|list|on.*|aria-(?!hidden$|expanded$|selected$|checked$|pressed$|disabled$|current$|busy$|modal$|orientation$|sort$|level$).*)$/;
const ADDRESS = /^(?:href|xlink:href|src|srcset|imagesrcset|poster|data|background|rr_src)$/;
const PHOTO = '/api/hfc/images/';
/** What styles may depend on, such as `data-open="true"` and `data-compound-id="7"`. */
const STATE = /^(?:|true|false|[\d./-]{1,40})$/;
/** Fields whose values the recorder leaves as they are. */
const UNMASKED = /^(?:checkbox|radio|button|submit|reset|image|hidden)$/i;

const getText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function address(name: string, value: unknown): unknown {
  const text = getText(value);
  // A part of an icon.
  if (name.endsWith('href')) return text.startsWith('#') ? text : '#';
  return text.includes(PHOTO) ? text : undefined;
}

function attribute(name: string, value: unknown, { tagName, attributes }: RecordedNode): unknown {
  // The attribute was removed.
  if (value === null) return null;
  if (WORDS.test(name)) return undefined;
  if (ADDRESS.test(name)) return address(name, value);
  if (name.startsWith('data-')) return STATE.test(getText(value)) ? value : '';
  if (name !== 'value') return value;
  const isField = tagName === 'textarea' || (tagName === 'input' && !UNMASKED.test(getText(attributes?.type)));
  // The recorder masked it.
  return isField || tagName === 'select' ? value : undefined;
}

function scrubAttributes(node: RecordedNode): Attributes {
  const kept = Object.entries(node.attributes ?? {}).map(
    ([name, value]) => [name, attribute(name, value, node)] as const,
  );
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function scrubNode(node: RecordedNode): void {
  // Deep documents would exhaust the stack.
  const nodes = [node];
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    if (next.attributes) next.attributes = scrubAttributes(next);
    if (next.childNodes) nodes.push(...next.childNodes);
  }
}

interface Mutation {
  adds?: { node: RecordedNode }[];
  attributes?: { attributes: Attributes }[];
}

const FULL_SNAPSHOT = 2;
const INCREMENTAL = 3;
const META = 4;
const MUTATION = 0;

/** Removes from an event what must not leave the browser. Changes the event, which is the recorder's own no longer. */
export function scrubEvent(event: RecordedEvent): void {
  const data = event.data as { node?: RecordedNode; source?: number; href?: string };
  const { type } = event;
  if (type === META && data.href !== undefined) {
    const { origin, pathname } = new URL(data.href);
    data.href = origin + recordedPath(pathname);
  }
  if (type === FULL_SNAPSHOT && data.node) scrubNode(data.node);
  if (type !== INCREMENTAL || data.source !== MUTATION) return;
  const { adds = [], attributes = [] } = event.data as Mutation;
  for (const { node } of adds) scrubNode(node);
  // Without the names of their elements: typed text comes as an event of its own.
  for (const change of attributes) change.attributes = scrubAttributes(change);
}
