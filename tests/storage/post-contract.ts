import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PostOrder, Storage } from '../../src/server/platform/storage/storage.ts';
import { multipartBody, type Part, type PostAnswer, postAndCut, postBody } from './multipart.ts';
import { beforeFile, type Change, FILE_BYTES, refusals, withFile } from './refused-posts.ts';

const FILE = randomBytes(FILE_BYTES);
const TYPE = 'image/jpeg';

/**
 * What a server of uploads must do. `isOwn` says whether it is our own, which is stricter and whose codes are known.
 */
export function testPosts(open: () => Storage, { isOwn }: { isOwn: boolean }): void {
  const order = (more: Partial<PostOrder> = {}): PostOrder => ({
    key: `staging/${randomUUID()}`,
    contentType: TYPE,
    size: FILE.length,
    expiresInS: 600,
    ...more,
  });

  async function sign(wanted: PostOrder, file: Buffer = FILE): Promise<{ url: string; parts: Part[] }> {
    const { url, fields } = await open().presignPost(wanted);
    const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, value }));
    return { url, parts: [...parts, { name: 'file', value: file, filename: 'Café "1".jpg', type: 'text/html' }] };
  }

  async function send(wanted: PostOrder, change: Change = (parts) => parts, file?: Buffer): Promise<PostAnswer> {
    const { url, parts } = await sign(wanted, file);
    return postBody(url, multipartBody(change(parts)));
  }

  const staged = async (): Promise<string[]> => (await Array.fromAsync(open().walk('staging'))).map(({ key }) => key);

  it('stores exactly the file that was signed', async () => {
    const wanted = order();
    const { status, body, headers } = await send(wanted);
    expect({ status, body }).toMatchObject({ status: 201 });
    expect((await open().read(wanted.key))?.equals(FILE)).toBe(true);
    if (!isOwn) return;
    const etag = `"${createHash('md5').update(FILE).digest('hex')}"`;
    expect(headers.get('etag')).toBe(etag);
    expect(headers.get('location')).toMatch(new RegExp(`/uploads/${wanted.key}$`));
    expect(body).toContain(
      `<Bucket>uploads</Bucket><Key>${wanted.key}</Key><ETag>${etag.replaceAll('"', '&quot;')}</ETag>`,
    );
  });

  it.each<[string, Change]>([
    ['field names in other letters', (parts) => parts.map((part) => ({ ...part, name: part.name.toLowerCase() }))],
    ['fields in another order', (parts) => [...parts.slice(0, -1).toReversed(), ...parts.slice(-1)]],
    ['fields to ignore', beforeFile({ name: 'x-ignore-me', value: 'anything' })],
    ['fields behind the file', (parts) => [...parts, { name: 'acl', value: 'public-read' }]],
  ])('takes %s', async (_, change) => {
    const wanted = order();
    expect(await send(wanted, change)).toMatchObject({ status: 201 });
    expect((await open().read(wanted.key))?.equals(FILE)).toBe(true);
  });

  it('never reads a field that is named like a part of every object', async () => {
    const answer = await send(order(), beforeFile({ name: 'constructor', value: 'x' }));
    expect(answer).toMatchObject({ status: isOwn ? 201 : 403 });
  });

  it('stores a byte, and many megabytes', async () => {
    for (const file of [randomBytes(1), randomBytes(7_000_001)]) {
      const wanted = order({ size: file.length });
      expect(await send(wanted, undefined, file)).toMatchObject({ status: 201 });
      expect((await open().read(wanted.key))?.equals(file)).toBe(true);
    }
  });

  it('takes a form that was sent before once more, and replaces the file', async () => {
    const wanted = order();
    const { url, parts } = await sign(wanted);
    const second = Buffer.alloc(FILE.length, 7);
    expect(await postBody(url, multipartBody(parts))).toMatchObject({ status: 201 });
    expect(await postBody(url, multipartBody(withFile({ value: second })(parts)))).toMatchObject({ status: 201 });
    expect((await open().read(wanted.key))?.equals(second)).toBe(true);
  });

  it.each(refusals.filter(({ onlyOwn }) => isOwn || !onlyOwn))(
    'refuses $what, and stores nothing',
    async ({ change, status, code, bucketStatus }) => {
      const before = await staged();
      const answer = await send(order(), change);
      if (isOwn) expect(answer).toMatchObject({ status, code });
      else expect(answer).toMatchObject({ status: bucketStatus ?? status });
      expect(await staged()).toEqual(before);
    },
  );

  it('refuses a form that has expired', async () => {
    const wanted = order({ expiresInS: 0.001 });
    const answer = await send(wanted);
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    if (isOwn) expect(answer.body).toContain('Policy expired.');
    expect(await open().head(wanted.key)).toBeNull();
  });

  it.each([
    ['in the fields', 0.1],
    ['in the file', 0.9],
  ])('stores nothing of an upload that is cut %s', async (_, share) => {
    const wanted = order();
    const { url, parts } = await sign(wanted);
    const body = multipartBody(parts);
    await postAndCut(url, { sent: body.subarray(0, body.length * share), length: body.length });
    // A request that is answered after the cut one shows that the server is done with it.
    expect(await send(order())).toMatchObject({ status: 201 });
    expect(await open().head(wanted.key)).toBeNull();
  });

  it('stores nothing of a body that ends in the middle of the file', async () => {
    const wanted = order();
    const { url, parts } = await sign(wanted);
    const body = multipartBody(parts);
    const { status } = await postBody(url, body.subarray(0, -1_000));
    expect(status).toBe(400);
    expect(await open().head(wanted.key)).toBeNull();
  });

  it('takes only forms', async () => {
    const { url, parts } = await sign(order());
    const text = new URLSearchParams(parts.map(({ name, value }) => [name, String(value)])).toString();
    const answers = [
      await postBody(url, text, 'application/x-www-form-urlencoded'),
      await postBody(url, multipartBody(parts), 'multipart/form-data'),
      await postBody(url, 'nothing of the kind'),
    ];
    for (const { status } of answers) expect([400, 403, 412]).toContain(status);
    if (isOwn) expect(answers.map(({ status }) => status)).toEqual([412, 400, 400]);
  });
}
