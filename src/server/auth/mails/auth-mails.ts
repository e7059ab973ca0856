import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import type { AuthMailKind } from '../context/mail-kinds.ts';
import type { AuthMailData } from './auth-mail-data.ts';

const signIn = () => import('./sign-in-mails.ts');
const account = () => import('./account-mails.ts');
const notice = () => import('./notice-mails.ts');
const alarm = () => import('./alarm-mails.ts');

const loaders: Record<AuthMailKind, MailDefinition<AuthMailData>['load']> = {
  confirmation: async () => (await signIn()).confirmation,
  invite: async () => (await signIn()).invite,
  staff_invitation: async () => (await signIn()).staffInvitation,
  magic_link: async () => (await signIn()).magicLink,
  recovery: async () => (await signIn()).recovery,
  email_change_current: async () => (await account()).emailChangeCurrent,
  email_change_new: async () => (await account()).emailChangeNew,
  reauthentication: async () => (await account()).reauthentication,
  password_changed: async () => (await notice()).passwordChanged,
  email_changed: async () => (await notice()).emailChanged,
  app_added: async () => (await notice()).appAdded,
  app_removed: async () => (await notice()).appRemoved,
  provider_linked: async () => (await notice()).providerLinked,
  provider_unlinked: async () => (await notice()).providerUnlinked,
  recovery_codes_created: async () => (await notice()).recoveryCodesCreated,
  recovery_codes_removed: async () => (await notice()).recoveryCodesRemoved,
  app_removal_planned: async () => (await alarm()).appRemovalPlanned,
  recovery_code_used: async () => (await alarm()).recoveryCodeUsed,
  session_reused: async () => (await alarm()).sessionReused,
  failed_passwords: async () => (await alarm()).failedPasswords,
  failed_app_codes: async () => (await alarm()).failedAppCodes,
};

/** Every mail of the auth service. A mail that signs the user in has a link and a code that do the same. */
export const authMails: readonly MailDefinition<AuthMailData>[] = Object.entries(loaders).map(([kind, load]) => ({
  kind,
  load,
}));
