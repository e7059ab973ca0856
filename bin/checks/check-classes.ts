import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';

/**
 * Checks that every class has a style. A class without a style silently does nothing: it may be a typing mistake, or a
 * color that the theme doesn't have. So try each class that looks like one of Tailwind's on our theme.
 */
const WEB = join(import.meta.dirname, '../../src/web');
const MODULES = join(import.meta.dirname, '../../node_modules');

const stylesheets: Readonly<Record<string, string>> = {
  'tailwindcss/theme': join(MODULES, 'tailwindcss/theme.css'),
  'tailwindcss/utilities': join(MODULES, 'tailwindcss/utilities.css'),
};

async function loadStylesheet(id: string, base: string) {
  const path = stylesheets[id] ?? join(base, id);
  return { path, base: join(path, '..'), content: readFileSync(path, 'utf8') };
}

function filesWith(ending: string): string[] {
  const names = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(WEB, name));
}

/** Strings in the code that may be lists of classes. */
const TEXT = /(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;
/** Utilities that take a color. A class that begins with one of these is meant as one of Tailwind's. */
const COLORED =
  /^(?:[\w-]+:)*!?(?:bg|fill|stroke|border|outline|text|from|to|via|ring|decoration|accent|caret|placeholder|divide)-[\w-]+(?:\/\d+)?$/;
const ATTRIBUTE = /class(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g;

interface Found {
  file: string;
  name: string;
}

function namesIn(text: string): string[] {
  return text
    .replaceAll(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The classes in a file: all classes of class attributes, and in other strings the classes that take a color. */
function classesIn(file: string): Found[] {
  const code = readFileSync(file, 'utf8');
  const attributes = [...code.matchAll(ATTRIBUTE)].flatMap(([, plain, template]) => namesIn(plain ?? template ?? ''));
  const colored = [...code.matchAll(TEXT)]
    .flatMap(([, single, double, template]) => namesIn(single ?? double ?? template ?? ''))
    .filter((name) => COLORED.test(name));
  return [...new Set([...attributes, ...colored])].map((name) => ({ file, name }));
}

const ownClasses = new Set(
  filesWith('.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
);
const { build } = await compile(readFileSync(join(WEB, 'app.css'), 'utf8'), { base: WEB, loadStylesheet });
const without = build([]);
const unknown = filesWith('.tsx')
  .flatMap(classesIn)
  .filter(({ name }) => !ownClasses.has(name) && !/^(?:group|peer)(?:\/|$)/.test(name));
// Add classes one at a time: a class has a style if it makes the sheet grow.
let sheet = without;
const known = new Map<string, boolean>();
for (const { name } of unknown) {
  if (known.has(name)) continue;
  const next = build([name]);
  known.set(name, next !== sheet);
  sheet = next;
}
const missing = unknown.filter(({ name }) => !known.get(name));
for (const { file, name } of missing) console.error(`${file}: no style for "${name}"`);
if (missing.length > 0) process.exitCode = 1;
