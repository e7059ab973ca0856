import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let port: number;

beforeAll(async () => {
  service = await startTestService({ compounds: 5, pages: true });
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => service.stop());

/** The answer to the head of a request, as sent over the wire. */
async function ask(target: string, headers = 'Host: localhost\r\n', method = 'GET'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  return text(socket);
}

it.each([
  ['http://elsewhere.example/', 302, '/hfc/home'],
  ['http://elsewhere.example//hfc//home', 301, '/hfc/home'],
  ['/\\elsewhere.example', 404, null],
  ['//elsewhere.example', 404, null],
  ['//elsewhere.example//hfc//home', 404, null],
  [`//elsewhere.example/hfc?mail=${'0'.repeat(32)}`, 404, null],
  [`http://localhost//elsewhere.example/hfc?mail=${'0'.repeat(32)}`, 404, null],
  [`/\\elsewhere.example/hfc?mail=${'0'.repeat(32)}`, 302, '/%5Celsewhere.example/hfc'],
  [`/hfc/home?mail=${'0'.repeat(32)}`, 302, '/hfc/home'],
  ['//hfc//home', 301, '/hfc/home'],
  ['/\\elsewhere.example//hfc', 404, null],
  ['/\\/elsewhere.example/%2e%2e', 404, null],
  ['/\\elsewhere.example/../Signup?step=1', 301, '/signup?step=1'],
  ['/hfc/./home?sort=newest', 301, '/hfc/home?sort=newest'],
  ['/hfc/%2e%2e/hfc/home', 301, '/hfc/home'],
  ['/hfc/home;x', 404, null],
  ['/hfc/home%3f', 404, null],
  ['/hfc/favorites%2f', 404, null],
  ['/nothing?page=0', 404, null],
  ['/%61pi/%63ity_list?a=%62', 308, '/api/city_list?a=%62'],
  ['/api/nothing%2f', 404, null],
])('%s has one spelling, and leads nowhere else', async (target, status, location) => {
  const answer = await ask(target);
  expect(Number(answer.slice(9, 12))).toBe(status);
  expect(Number(answer.slice(9, 12))).toBe(status);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1] ?? null).toBe(location);
});

it.each(['GET', 'HEAD', 'OPTIONS', 'POST'])('%s * is refused', async (method) => {
  expect(await ask('*', undefined, method)).toMatch(/^HTTP\/1\.1 400 /);
});

it('a request without a host is refused with the headers and the body of any refusal', async () => {
  const answer = await ask('/hfc/home', '');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('The request doesn’t name a host.');
});

it('an expectation that the service doesn’t know changes nothing', async () => {
  const answer = await ask('/healthz', 'Host: localhost\r\nExpect: miracles\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

it('two hosts are refused', async () => {
  const answer = await ask('/hfc/home', 'Host: localhost\r\nHost: elsewhere.example\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('names more than one host');
});

it('every answer keeps browsers from guessing its type, and from coming without TLS where there is TLS', async () => {
  const urls = [
    '/hfc/home',
    '/nothing',
    '/api/docs',
    '/api/nothing',
    '/cdn/region_info.json',
    '/robots.txt',
    '/manifest.webmanifest',
    '/healthz',
  ];
  for (const url of [...urls, '/auth/v1/settings', '/og/compounds/0.png', '/favicon.svg']) {
    const plain = await service.app.inject(url);
    expect([url, plain.headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  }
  const secure = await startTestService({ compounds: 0, env: { PUBLIC_URL: 'https://kinhood.example' } });
  expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.stop();
  expect((await service.app.inject('/api/docs')).headers['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  );
});
