import { routeTable } from '../../../rules/navigation/route-table.ts';
import { type PlainPage, plainPage } from '../../http/plain-page.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import type { CredentialChange } from '../stores/security-notice-store.ts';
import type { Dispute } from './dispute-change.ts';

type Site = Pick<AuthPlatform, 'config'>;

/** The changes as parts of a sentence. */
const changes: Record<CredentialChange, string> = {
  password_changed: 'changing the password',
  email_changed: 'changing the email address',
  app_added: 'adding an authenticator app',
  app_removed: 'removing an authenticator app',
  provider_linked: 'connecting another login',
  provider_unlinked: 'disconnecting a login',
  recovery_codes_created: 'creating recovery codes',
  recovery_codes_removed: 'removing the recovery codes',
};

const CODE_LABEL = 'If you have the app, enter its code to remove it now. Otherwise we’ll remove it in 24 hours.';

/** The page that the link of a mail opens. Only its button does something, because programs open links too. */
export function disputePage(
  { config }: Site,
  { change, token, problem }: { change: CredentialChange; token: string; problem?: string },
): PlainPage {
  return plainPage({
    product_name: config.productName,
    title: problem ?? 'Wasn’t this you?',
    text: `If ${changes[change]} wasn’t you, we’ll log out all devices${change === 'email_changed' ? '' : ', and email you a link to choose a new password'}.`,
    form: {
      action: 'security-notice',
      fields: { token },
      ...(change === 'app_added' && { input: { name: 'code', label: CODE_LABEL } }),
      label: 'This wasn’t me',
      leads_to: config.publicUrl,
    },
  });
}

function describeOutcome({ config }: Site, { change, isPasswordReset, app }: Dispute): string {
  const { email: contact } = config.operator;
  return [
    'All devices are logged out.',
    isPasswordReset && 'Check your email: we’ve sent you a link to choose a new password.',
    app === 'removed' && 'The authenticator app is removed.',
    app === 'removed_later' && 'The authenticator app will be removed in 24 hours.',
    change === 'email_changed' &&
      (contact ? `To get your account back, contact us at ${contact}.` : 'To get your account back, contact us.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The page after the button. */
export function disputedPage(site: Site, dispute: Dispute): PlainPage {
  const { config } = site;
  const { path } = dispute.isPasswordReset ? routeTable.front : routeTable.forgotPassword;
  const label = dispute.isPasswordReset ? `Go to ${config.productName}` : 'Reset your password';
  return plainPage({
    product_name: config.productName,
    title: 'Thanks for telling us',
    text: describeOutcome(site, dispute),
    link: { label, url: config.publicUrl + path },
  });
}

/** The page of a link that doesn't count any more. */
export function endedPage({ config }: Site): PlainPage {
  return plainPage({
    product_name: config.productName,
    title: 'This link is no longer valid',
    text: 'It works once, within 7 days. If you can’t get into your account, reset your password.',
    link: { label: 'Reset your password', url: config.publicUrl + routeTable.forgotPassword.path },
  });
}
