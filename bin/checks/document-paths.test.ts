import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const paths = new Set(tracked);
for (const file of tracked) for (let up = dirname(file); up !== '.'; up = dirname(up)) paths.add(up);
/** The ends of all paths: `rules/places/people.ts` of `src/rules/places/people.ts`. */
const ends = new Set(
  [...paths].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

const documents = tracked.filter((file) => file.endsWith('.md'));

/** Matches a code span that names one of our source files. Settings, patterns, and data files do not match. */
const FILE = /^[\w./-]+\.(?:tsx?|mjs|css|sql|sh)$/;
const FOLDER = /^(?:src|bin|docs|tests|seed|deploy|tools|web|server|rules|contracts|features|platform)\/[\w./-]*$/;
/** Parts of names, and names to fill in. */
const PATTERN = /^\.|NNNN|NAME/;

function missingIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const beside = (path: string): string => normalize(join(dirname(document), path)).replace(/\/$/, '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span.replace(/\/$/, ''))
    .filter((span) => (FILE.test(span) || FOLDER.test(span)) && !PATTERN.test(span));
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  return [
    ...named.filter((path) => !ends.has(path) && !paths.has(beside(path))),
    ...linked.filter((path) => !paths.has(beside(path))),
  ];
}

it.each(documents)('every path that %s names exists', (document) => expect(missingIn(document)).toEqual([]));
