import { expect, it } from 'vitest';
import { ADDRESS_CHANGED, ADDRESS_HALF_CHANGED } from './auth-service.ts';
import { emailChangeCode } from './email-change-code.ts';

it.each([
  [ADDRESS_CHANGED, 'email_changed'],
  [ADDRESS_HALF_CHANGED, 'email_half_changed'],
  ['Call 555', null],
])('the message %j is %j', (message, code) => {
  expect(emailChangeCode({ hash: `#${new URLSearchParams({ message, type: 'email_change' })}` })).toBe(code);
});

it('an address without a message says nothing', () => {
  expect(emailChangeCode({ hash: '' })).toBeNull();
});
