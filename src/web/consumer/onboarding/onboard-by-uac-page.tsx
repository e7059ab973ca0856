import { data, redirect } from 'react-router';
import { metroByUac } from '../../../rules/places/metros/metro-geography.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import type { Route } from './+types/onboard-by-uac-page';

/** @throws a redirect to the sign-up of the metro. Answers 404 if the code belongs to none of our metros. */
function findMetro({ uac20_id }: { uac20_id: string }) {
  const metro = metroByUac(uac20_id);
  if (metro) throw redirect(paths.signup(metro.key));
  return data(null, { status: 404 });
}

export const loader = ({ params }: Route.LoaderArgs) => findMetro(params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => findMetro(params);
export const meta = privateMeta;

/** Rendered only if the code belongs to none of our metros. Other codes redirect. */
export default function OnboardByUacPage() {
  return (
    <MessagePage title="Invalid UAC" status="error" footer={<SeeAllHomes look="action" />}>
      This link is for an urban area we don’t recognize.
    </MessagePage>
  );
}
