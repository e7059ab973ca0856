import type { FastifyInstance } from 'fastify';
import type { AuthPlatform } from '../context/auth-platform.ts';

/** Registers the public calls for clients and monitoring: the enabled ways to sign in, and a health check. */
export function registerSettings(app: FastifyInstance, { config }: AuthPlatform): void {
  const { autoconfirm, signupDisabled, providers } = config.auth;
  const others = Object.fromEntries(providers.map(({ name }) => [name, true]));
  const settings = {
    external: { email: true, phone: false, anonymous_users: false, google: false, ...others },
    disable_signup: signupDisabled,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
  app.get('/settings', async () => settings);
  app.get('/health', async () => ({ name: 'auth', description: `The accounts of ${config.productName}.` }));
}
