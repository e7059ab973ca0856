import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The shortest password that an account may have. */
const MIN_CHARACTERS = 8;
const LIST = join(import.meta.dirname, '../../src/server/auth/passwords/common-passwords.txt');
const LEAKED = join(import.meta.dirname, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json');

const own = (await readFile(LIST, 'utf8')).trimEnd().split('\n');
const leaked = JSON.parse(await readFile(LEAKED, 'utf8')) as string[];
const all = new Set([...own, ...leaked].map((password) => password.toLowerCase()));
const useful = [...all].filter((password) => password.length >= MIN_CHARACTERS && !/\s/.test(password));
await writeFile(LIST, `${useful.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`);
console.log(`${useful.length} passwords`);
