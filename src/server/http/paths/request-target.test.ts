import { expect, it } from 'vitest';
import { readableTarget, requestRefusal } from './request-target.ts';

it.each([
  ['/hfc/home?markets=seattle', '/hfc/home?markets=seattle'],
  ['http://elsewhere.example/hfc/home?a=%', '/hfc/home?a=%'],
  ['https://elsewhere.example', '/'],
  ['https://elsewhere.example?a', '/?a'],
  ['/\\elsewhere.example//x', '/%5Celsewhere.example//x'],
  ['/hfc/%zz?a=%zz', '/hfc/%25zz?a=%zz'],
  ['/hfc/%E2%82%AC', '/hfc/%E2%82%AC'],
  [undefined, '/'],
])('%s is read as %s', (url, path) => {
  expect(readableTarget({ ...(url !== undefined && { url }) })).toBe(path);
});

it.each([
  ['/hfc/home', ['Host', 'a'], null],
  ['http://a/hfc/home', ['host', 'a', 'accept', 'host'], null],
  ['*', ['host', 'a'], 'The request doesn’t name a path.'],
  ['elsewhere.example:443', ['host', 'a'], 'The request doesn’t name a path.'],
  ['/', ['Host', 'a', 'accept', '*/*', 'HOST', 'a'], 'The request names more than one host.'],
  ['/', ['accept', 'host'], 'The request doesn’t name a host.'],
])('%s with %j: %s', (url, rawHeaders, refusal) => {
  expect(requestRefusal({ url, rawHeaders, httpVersion: '1.1' })).toBe(refusal);
});
