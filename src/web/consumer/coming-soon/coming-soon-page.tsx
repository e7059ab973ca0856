import { data, redirect } from 'react-router';
import { METROS, metroByKey } from '../../../rules/metros.ts';
import { pageTitle } from '../../../rules/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { siteFrom } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import type { Route } from './+types/coming-soon-page';

const liveNames = METROS.filter((metro) => !metro.coming_soon).map(({ name }) => name);
const list = new Intl.ListFormat('en-US');

function metroOf({ city_key }: { city_key: string }) {
  const metro = metroByKey(city_key);
  if (!metro) throw data(null, { status: 404 });
  if (!metro.coming_soon) throw redirect(paths.dashboardOfMarket(metro.market_name));
  return { name: metro.name };
}

export const loader = ({ params }: Route.LoaderArgs) => metroOf(params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => metroOf(params);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? `${loaderData.name} is coming soon` : 'Page not found';
  return [{ title: pageTitle(title, siteFrom(matches).product_name) }, { name: 'robots', content: 'noindex' }];
}

/** Where a market that we don't look at yet leads. */
export default function ComingSoonPage({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <MessagePage
      title={`${name} is coming soon`}
      footer={
        <ButtonLink to={paths.dashboard()} look="action">
          See all homes
        </ButtonLink>
      }
    >
      We don’t pick homes there yet. For now we look in {list.format(liveNames)}.
    </MessagePage>
  );
}
