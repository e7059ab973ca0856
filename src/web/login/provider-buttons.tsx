import { useState } from 'react';
import { useSite } from '../lib/navigation/site.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/forms/field.tsx';

/** The display names of the providers. */
const names: Readonly<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
  oidc: 'single sign-on',
};

/**
 * Buttons to log in with other accounts, if the service has providers configured. `onLeave` runs before the redirect,
 * to store state that is needed afterward.
 */
export function ProviderButtons({ onLeave }: { onLeave?: () => void }) {
  const { auth_providers = [] } = useSite();
  const [problem, setProblem] = useState<string>();
  const leave = async (provider: string): Promise<void> => {
    onLeave?.();
    const { logInByProvider } = await import('./log-in.ts');
    setProblem((await logInByProvider(provider))?.form);
  };
  if (auth_providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <FormError>{problem}</FormError>
      {auth_providers.map((provider) => (
        <Button key={provider} onClick={() => void leave(provider)}>
          Continue with {names[provider] ?? provider}
        </Button>
      ))}
    </div>
  );
}
