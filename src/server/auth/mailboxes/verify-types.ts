import type { OneTimeTokenType } from '../one-time-tokens/one-time-token-store.ts';
import type { SignInMethod } from '../sessions/start-session.ts';

/** What a call or a link may be for, in the words of the wire, and the tokens that it takes. */
export const verifyTypes = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magic_link', 'confirmation'],
  recovery: ['recovery'],
  email: ['confirmation', 'magic_link'],
  email_change: ['email_change_current', 'email_change_new'],
  // Links that an administrator had made say which mailbox they are for.
  email_change_current: ['email_change_current'],
  email_change_new: ['email_change_new'],
} as const satisfies Record<string, readonly OneTimeTokenType[]>;

export type VerifyType = keyof typeof verifyTypes;

/** How whoever followed a link has proven who they are. */
export const linkMethods: Readonly<Record<OneTimeTokenType, SignInMethod>> = {
  confirmation: 'email/signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};
