import { describe, expect, it } from 'vitest';
import { csvSource, jsonSource } from './listing-source.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size = 4, delimiter?: string) {
  const { columns, rows } = await csvSource(inPieces(text, size), delimiter);
  const all = await Array.fromAsync(rows);
  const rowsRead = all.map((row) => ({
    line: row.line(),
    ...('reason' in row ? { reason: row.reason } : { fields: row.fields }),
  }));
  return { columns, rows: rowsRead };
}

describe('csvSource', () => {
  it.each([
    ['\n', 1],
    ['\r\n', 1],
    ['\r\n', 5],
    ['\r', 2],
  ])('reads quotes and counts lines that end with %j, in pieces of %i', async (end, size) => {
    const text = ['id, name ', '1,"a ""b"", c"', '2,"x', 'y"', '', '3,z', ''].join(end);
    expect(await read(text, size)).toEqual({
      columns: ['id', 'name'],
      rows: [
        { line: 2, fields: { id: '1', name: 'a "b", c' } },
        { line: 3, fields: { id: '2', name: 'x\ny' } },
        { line: 6, fields: { id: '3', name: 'z' } },
      ],
    });
  });

  it.each([
    ['a;b,c;d\n1;2;3\n', { a: '1', 'b,c': '2', d: '3' }, 2],
    ['a\tb\n1\t2\n', { a: '1', b: '2' }, 2],
    ['"a;x;y",b\n1,2\n', { 'a;x;y': '1', b: '2' }, 2],
    ['sep=,\r\na,b\r\n1,2\r\n', { a: '1', b: '2' }, 3],
    ['sep=;\na;b\n1;2\n', { a: '1', b: '2' }, 3],
    ['a,b\n"Some homes, by local rules, are left out"\n1,2\n', { a: '1', b: '2' }, 3],
  ])('finds the delimiter, and leaves out what is no row, in %j', async (text, fields, line) => {
    expect((await read(text)).rows).toEqual([{ line, fields }]);
  });

  it('takes the delimiter that it is told', async () => {
    expect((await read('a|b,c\n1|2\n', 4, '|')).columns).toEqual(['a', 'b,c']);
  });

  it('keeps the values of refused rows as they stand in the file', async () => {
    const { rows } = await csvSource(inPieces('a,b\n" 1,",2,3\n', 4));
    expect((await Array.fromAsync(rows)).map(({ values }) => values())).toEqual([[' 1,', '2', '3']]);
  });

  it('gives a reason for rows of another width', async () => {
    const { rows } = await read('a,b\n1\n2,3,4\n5,6\n');
    expect(rows).toEqual([
      { line: 2, reason: 'has 1 values where the header has 2' },
      { line: 3, reason: 'has 3 values where the header has 2' },
      { line: 4, fields: { a: '5', b: '6' } },
    ]);
  });

  it.each([
    ['a,b\n1,2\n3,"4\n5,6\n', 'the record at line 3 never ends'],
    ['a,b\n1,2\n3', 'it ends in the middle of line 3'],
    ['a,b\n1,2"3\n', 'not valid CSV'],
    ['a,a\n1,2\n', 'names the column "a" twice'],
    ['a,b\n', 'a header and no rows'],
  ])('fails on %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('jsonSource', () => {
  it('takes the columns from the first object', async () => {
    const { columns, rows } = await jsonSource(inPieces('[{"id":1,"lat":2},{"id":3}]', 5));
    expect(columns).toEqual(['id', 'lat']);
    expect((await Array.fromAsync(rows)).map((row) => 'fields' in row && row.fields)).toEqual([
      { id: 1, lat: 2 },
      { id: 3 },
    ]);
  });
});
