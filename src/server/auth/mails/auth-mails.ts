import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import type { AuthMailKind } from '../context/mail-kinds.ts';
import type { AuthMailData } from './auth-mail-data.ts';

const signIn = () => import('./sign-in-mails.ts');
const account = () => import('./account-mails.ts');

const loaders: Record<AuthMailKind, MailDefinition<AuthMailData>['load']> = {
  confirmation: async () => (await signIn()).confirmation,
  invite: async () => (await signIn()).invite,
  magic_link: async () => (await signIn()).magicLink,
  recovery: async () => (await signIn()).recovery,
  email_change_current: async () => (await account()).emailChangeCurrent,
  email_change_new: async () => (await account()).emailChangeNew,
  reauthentication: async () => (await account()).reauthentication,
  password_changed: async () => (await account()).passwordChanged,
  email_changed: async () => (await account()).emailChanged,
};

/** Every mail of the auth service. A mail that signs the user in has a link and a code that do the same. */
export const authMails: readonly MailDefinition<AuthMailData>[] = Object.entries(loaders).map(([kind, load]) => ({
  kind,
  load,
}));
