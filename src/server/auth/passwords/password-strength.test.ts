import { describe, expect, it } from 'vitest';
import { requireStrongPassword, weaknesses } from './password-strength.ts';

describe('weaknesses', () => {
  it.each([
    ['correct horse battery staple', []],
    ['zebra-42-kite', []],
    ['žluťoučký kůň', []],
    ['a1b2c3d', ['length']],
    ['é1b2c3d', []],
    ['abcd'.repeat(18), []],
    [`${'abcd'.repeat(18)}e`, ['length']],
    ['ünïcödé!'.repeat(7), ['length']],
    ['abababababab', ['characters']],
    ['password', ['pwned']],
    ['PassWord123', ['pwned']],
    ['qwertyuiop', ['pwned']],
    ['123456', ['length']],
    ['trustno1', ['pwned']],
    ['11111111', ['characters', 'pwned']],
  ])('of %j are %j', (password, reasons) => {
    expect(weaknesses(password)).toEqual(reasons);
  });

  it('are said in words and in the client’s codes', () => {
    const require = () => requireStrongPassword('11111111');
    expect(require).toThrow(/at least 4 different characters.*easy to guess/);
    expect(require).toThrow(expect.objectContaining({ code: 'weak_password', reasons: ['characters', 'pwned'] }));
  });
});
