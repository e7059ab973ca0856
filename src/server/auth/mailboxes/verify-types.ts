import type { SignInMethod } from '../sessions/start-session.ts';
import type { OneTimeTokenType } from '../stores/one-time-token-store.ts';

/** The purposes of a verification, as the auth API names them, and the types of token that each accepts. */
export const verifyTypes = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magic_link', 'confirmation'],
  recovery: ['recovery'],
  email: ['confirmation', 'magic_link'],
  email_change: ['email_change_current', 'email_change_new'],
  // A link that an administrator generates names the mailbox that it is for.
  email_change_current: ['email_change_current'],
  email_change_new: ['email_change_new'],
} as const satisfies Record<string, readonly OneTimeTokenType[]>;

export type VerifyType = keyof typeof verifyTypes;

/** The sign-in method that a session records after its user followed a link. */
export const linkMethods: Readonly<Record<OneTimeTokenType, SignInMethod>> = {
  confirmation: 'email/signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};
