import { describe, expect, it } from 'vitest';
import { capturedNames } from './query-handling.ts';
import { carriesToken, linkTokenParams, tokenParams } from './token-params.ts';

describe('an address with a token', () => {
  it.each([
    ...tokenParams.map((name) => `https://kinhood.example/hfc/home?page=2&${name}=x`),
    ...tokenParams.map((name) => `https://kinhood.example/hfc/home#${name}=x`),
    'https://kinhood.example/?magic%5Flink_token=x',
    'https://kinhood.example/?Magic_Link_Token=x',
    'https://kinhood.example/?magic_link_token',
    'https://kinhood.example/#/?magic_link_token=x',
    'https://kinhood.example/login?redirect=%2Fhfc%2Fhome%3Fmagic_link_token%3Dx',
    'https://kinhood.example/login?redirect=%2Flogin%3Fredirect%3D%252Fhfc%252Fhome%253Fmagic_link_token%253Dx',
  ])('is %s', (address) => {
    expect(carriesToken(address)).toBe(true);
  });

  it.each([
    'https://kinhood.example/hfc/home?markets=seattle&page=2#list',
    'https://kinhood.example/magic_link_token=x',
    'https://kinhood.example/login?redirect=%2Fhfc%2Fhome%3Fmarkets%3Dseattle',
    'https://kinhood.example/?subscriber_id=7&error_code=otp_expired',
  ])('isn’t %s', (address) => {
    expect(carriesToken(address)).toBe(false);
  });
});

it('every captured token is a token parameter', () => {
  expect(capturedNames.filter((name) => name.endsWith('_token'))).toEqual(linkTokenParams);
});
