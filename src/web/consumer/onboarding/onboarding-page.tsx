import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { metroByKey } from '../../../rules/metros.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { useSite } from '../../lib/site.ts';
import { ProviderButtons } from '../../session/provider-buttons.tsx';
import { useFinishSignIn } from '../../session/use-finish-sign-in.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import type { Route } from './+types/onboarding-page';
import { ConfirmAddress } from './confirm-address.tsx';
import { SignupForm } from './signup-form.tsx';

/** @throws a redirect to the coming-soon page for a city that isn't open yet, 404 for one that nobody knows. */
function checkCity({ product, city_key }: Record<string, string | undefined>): null {
  if (product?.toLowerCase() !== 'hfc' || city_key === undefined) return null;
  const metro = metroByKey(city_key);
  if (!metro) throw data(null, { status: 404 });
  if (metro.coming_soon) throw redirect(paths.comingSoon(metro.key));
  return null;
}

export const loader = ({ params }: Route.LoaderArgs) => checkCity(params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => checkCity(params);
export const meta = privateMeta;

/** All ways to sign up. */
export default function OnboardingPage() {
  const { product_name } = useSite();
  const finish = useFinishSignIn();
  const goBack = useGoBack();
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; name: string } | null>(null);
  if (unconfirmed) return <ConfirmAddress {...unconfirmed} onDone={finish} />;
  return (
    <NarrowPage title="Sign up" intro={`With a free ${product_name} account every home opens.`} onBack={goBack}>
      <SignupForm onConfirm={setUnconfirmed} onDone={finish} />
      <ProviderButtons />
      <p className="border-t border-line pt-5 text-center">
        You have an account?{' '}
        <Link to={paths.login()} className="font-semibold underline underline-offset-4">
          Log in
        </Link>
      </p>
    </NarrowPage>
  );
}
