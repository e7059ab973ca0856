import { z } from 'zod';

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), 'must be an address without credentials, query or fragment');

/** The environment variables for signing in with providers. */
export const signInProviderFields = {
  AUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  AUTH_OIDC_ISSUER: issuer.optional(),
  AUTH_OIDC_CLIENT_ID: z.string().optional(),
  AUTH_OIDC_CLIENT_SECRET: z.string().optional(),
  AUTH_PROVIDERS: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]*(?:,[a-z][a-z0-9_]*)*$/,
      'must be what the hosted service calls its providers, comma-joined',
    )
    .optional(),
};

const together = [
  ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'],
] as const;

/**
 * The mistakes in the variables of providers, a line each: missing variables of an incomplete provider, and variables
 * for a hosted service when none is used.
 */
export function incompleteProviders(given: Record<string, string | undefined>): string[] {
  const astray = given.AUTH_PROVIDERS && !given.AUTH_URL;
  const lines = astray ? ['  AUTH_PROVIDERS: is only for a hosted auth service, AUTH_URL'] : [];
  return [...lines, ...missingParts(given)];
}

function missingParts(given: Record<string, string | undefined>): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => !given[name]);
    if (missing.length === names.length) return [];
    return missing.map((name) => `  ${name}: is needed with ${names.filter((other) => given[other]).join(', ')}`);
  });
}

/** A provider that supports OpenID Connect. */
export interface SignInProvider {
  /** The name that clients use for the provider. */
  name: string;
  /**
   * The issuer as the provider's tokens name it, without a slash at the end. The provider's configuration is below this
   * address.
   */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The providers in a complete environment. */
export function getSignInProviders(
  value: z.infer<z.ZodObject<typeof signInProviderFields>>,
): readonly SignInProvider[] {
  const { AUTH_GOOGLE_CLIENT_ID, AUTH_GOOGLE_CLIENT_SECRET } = value;
  const { AUTH_OIDC_ISSUER, AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET } = value;
  const candidates = [
    ['google', 'https://accounts.google.com', AUTH_GOOGLE_CLIENT_ID, AUTH_GOOGLE_CLIENT_SECRET],
    ['oidc', AUTH_OIDC_ISSUER?.replace(/\/+$/, ''), AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET],
  ] as const;
  return candidates.flatMap(([name, issuer, clientId, clientSecret]) =>
    issuer && clientId && clientSecret ? [{ name, issuer, clientId, clientSecret }] : [],
  );
}
