import postcss, { type ChildNode, type Rule } from 'postcss';

/**
 * Reduces a stylesheet to what a page uses. The stylesheet has hundreds of utility classes, and a page needs only some
 * of them. The browser loads the whole sheet later, with the scripts.
 */

/** A class in a selector. Utilities escape characters other than letters (`md\:p-4`). */
const CLASS = /\.((?:\\.|[\w-])+)/g;
/** What an element is not. The page doesn't need to have such an element. */
const EXCLUSION = /:not\((?:[^()]|\([^()]*\))*\)/g;
const VARIABLE = /var\((--[\w-]+)/g;
/** A variable without a fallback value. */
const PLAIN_VARIABLE = /var\((--[\w-]+)\)/g;
const INITIAL = /initial-value:\s*([^;}]+)/;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

type Piece = { text: string; needs: readonly (readonly string[])[] } | { open: string; pieces: readonly Piece[] };

/** A stylesheet, ready to be reduced for any page. */
export interface StyleSheet {
  pieces: readonly Piece[];
  /** Theme variables and registered properties by name. Included if an included style refers to them. */
  definitions: ReadonlyMap<string, string>;
  registrations: ReadonlyMap<string, string>;
  /** By name. Included if an included style uses the animation. */
  keyframes: ReadonlyMap<string, string>;
}

function getClasses(selector: string): string[] {
  return [...selector.replaceAll(EXCLUSION, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));
}

function toPiece(node: ChildNode): Piece | null {
  if (node.type === 'comment') return null;
  if (node.type === 'rule') return { text: node.toString(), needs: node.selectors.map(getClasses) };
  if (node.type === 'atrule' && node.nodes && node.name !== 'font-face') {
    const pieces = node.nodes.map(toPiece).filter((piece) => piece !== null);
    return { open: `@${node.name} ${node.params}`, pieces };
  }
  return { text: `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`, needs: [[]] };
}

/** Reads a stylesheet as the build writes it: minified, with the theme's variables in their own `:root` rule. */
export function readStyleSheet(css: string): StyleSheet {
  const root = postcss.parse(css);
  const definitions = new Map<string, string>();
  const registrations = new Map<string, string>();
  const keyframes = new Map<string, string>();
  root.walkAtRules('keyframes', (rule) => {
    keyframes.set(rule.params, rule.toString());
    rule.remove();
  });
  root.walkAtRules('property', (rule) => {
    registrations.set(rule.params, rule.toString());
    rule.remove();
  });
  // Nothing is pointed at or printed before the whole sheet is there. Without scripts, nothing but a change of color is
  // missing, and a print looks like the screen.
  root.walkAtRules('media', (media) => {
    if (['(hover:hover)', 'print'].includes(media.params)) media.remove();
  });
  root.walkAtRules('layer', (layer) => {
    // Defaults for browsers that can't register properties. All browsers that run the application can.
    if (layer.params === 'properties' && layer.nodes) layer.remove();
  });
  root.walkRules(/:root/, (rule: Rule) => {
    rule.walkDecls(/^--/, ({ prop, value }) => void definitions.set(prop, value));
    rule.remove();
  });
  return { pieces: root.nodes.map(toPiece).filter((piece) => piece !== null), definitions, registrations, keyframes };
}

function write(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if ('open' in piece) {
      const inner = write(piece.pieces, used);
      if (inner !== '') text += `${piece.open}{${inner}}`;
    } else if (piece.needs.some((classes) => classes.every((name) => used.has(name)))) text += piece.text;
  }
  return text;
}

/**
 * Replaces variables by their values, unless the page sets the variable. A value is shorter than a name and its
 * definition.
 */
function settle(text: string, html: string, { definitions, registrations }: StyleSheet): string {
  const values = new Map<string, string | undefined>();
  const valueOf = (name: string): string | undefined => {
    if (values.has(name)) return values.get(name);
    const isSet = text.includes(`${name}:`) || html.includes(`${name}:`);
    const value = isSet ? undefined : (definitions.get(name) ?? INITIAL.exec(registrations.get(name) ?? '')?.[1]);
    values.set(name, value && write(value));
    return values.get(name);
  };
  const write = (part: string): string =>
    part.replaceAll(PLAIN_VARIABLE, (reference, name: string) => valueOf(name) ?? reference);
  return write(text);
}

/** The variables that a text refers to, including variables in their values. */
function variablesIn(text: string, definitions: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const follow = (part: string): void => {
    for (const [, name = ''] of part.matchAll(VARIABLE)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(definitions.get(name) ?? '');
    }
  };
  follow(text);
  return found;
}

/**
 * The needed registrations of properties: those with an initial value, and those of properties that a style sets, which
 * must not be inherited by children. A property that is only read is empty even without its registration.
 */
function getRegistrations(variables: ReadonlySet<string>, { registrations }: StyleSheet, text: string): string {
  const matters = (name: string, rule: string) => rule.includes('initial-value') || text.includes(`${name}:`);
  return [...variables]
    .map((name) => [name, registrations.get(name) ?? ''] as const)
    .filter(([name, rule]) => matters(name, rule))
    .map(([, rule]) => rule)
    .join('');
}

/** The styles that a page's HTML uses, judging by its classes and variables. */
export function usedStyles(sheet: StyleSheet, html: string): string {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) used.add(name);
  }
  const rules = settle(write(sheet.pieces, used), html, sheet);
  const variables = variablesIn(rules + html, sheet.definitions);
  const theme = [...variables]
    .map((name) => [name, sheet.definitions.get(name)] as const)
    .filter(([, value]) => value !== undefined);
  const animations = [...sheet.keyframes].filter(([name]) => new RegExp(`animation[^;}]*[: ]${name}\\b`).test(rules));
  const frames = animations.map(([, text]) => text).join('');
  const properties = getRegistrations(variables, sheet, rules + html);
  const root = theme.map(([name, value]) => `${name}:${value}`).join(';');
  return `@layer theme,base,components,utilities;${root && `@layer theme{:root{${root}}}`}${rules}${frames}${properties}`;
}
