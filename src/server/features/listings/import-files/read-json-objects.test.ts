import { describe, expect, it } from 'vitest';
import { readJsonObjects } from './read-json-objects.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

const read = (text: string, size = 3) => Array.fromAsync(readJsonObjects(inPieces(text, size)));

describe('readJsonObjects', () => {
  const tricky = { a: 'quote " brace } bracket ] slash \\', b: [{ c: '{' }], d: 'é\n' };

  it.each([1, 2, 7, 10_000])('reads an array in pieces of %i characters', async (size) => {
    const text = `\r\n[ ${JSON.stringify(tricky)} ,\n{"id":2}\n]\n`;
    expect(await read(text, size)).toEqual([
      { line: 2, value: tricky },
      { line: 3, value: { id: 2 } },
    ]);
  });

  it('reads one object after another', async () => {
    expect(await read('{"id":1}\r\n\r\n{"id":2}')).toEqual([
      { line: 1, value: { id: 1 } },
      { line: 3, value: { id: 2 } },
    ]);
  });

  it('reads an empty array', async () => {
    expect(await read('[ ]')).toEqual([]);
  });

  it.each([
    ['[{"id":1},', 'ends in the middle'],
    ['[{"id":1}', 'ends in the middle'],
    ['{"id":"1', 'ends in the middle'],
    ['[{"id":1},]', 'unexpected "]" at line 1'],
    ['[{"id":1}] x', 'unexpected "x"'],
    ['{"id":1},{"id":2}', 'unexpected ","'],
    ['[1, 2]', 'unexpected "1"'],
    ['[\n{"id":1,}]', 'the object at line 2 is not valid JSON'],
  ])('fails on %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
