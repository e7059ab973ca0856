import { data, Link, redirect, useNavigation } from 'react-router';
import { pageTitle } from '../../../rules/navigation/page-title.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { METROS, metroByKey } from '../../../rules/places/metros/metros.ts';
import { formatList } from '../../../rules/values/formats.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { siteFrom } from '../../lib/navigation/site.ts';
import { serverApi } from '../../lib/server-api.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import type { Route } from './+types/coming-soon-page';
import { EmailForm } from './email-form.tsx';
import { requestNotification } from './request-notification.ts';

const liveNames = METROS.filter((metro) => !metro.coming_soon).map(({ name }) => name);

function getMetro({ city_key }: { city_key: string }) {
  const metro = metroByKey(city_key);
  if (!metro) throw data(null, { status: 404 });
  if (!metro.coming_soon) throw redirect(paths.dashboardOfMarket(metro.market_name));
  return { name: metro.name };
}

export const loader = ({ params }: Route.LoaderArgs) => getMetro(params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => getMetro(params);

export async function action({ params, request, context }: Route.ActionArgs) {
  getMetro(params);
  const outcome = await requestNotification(serverApi(context), params.city_key, await request.formData());
  return outcome.reported ? outcome : data(outcome, { status: outcome.status });
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  return requestNotification(browserApi(), params.city_key, await request.formData());
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? `${loaderData.name} is coming soon` : 'Page not found';
  return [{ title: pageTitle(title, siteFrom(matches).product_name) }, { name: 'robots', content: 'noindex' }];
}

/** The page of a market that isn't open yet. Visitors can ask to be told when it opens. */
export default function ComingSoonPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (actionData?.reported) {
    return (
      <MessagePage key="told" status="success" title={`We’ll email you when ${name} opens`} footer={<SeeAllHomes />}>
        We’ll send one email to <span className="font-semibold wrap-anywhere">{actionData.email}</span>.
      </MessagePage>
    );
  }
  const failed = actionData?.why === 'failed' && !busy;
  return (
    <MessagePage
      title={failed ? 'Couldn’t save your email address' : `${name} is coming soon`}
      {...(failed && { status: 'error' })}
      {...(busy && { processing: 'Saving your email address…' })}
      footer={<SeeAllHomes />}
    >
      <p>
        {failed
          ? actionData.message
          : `We’re not there yet. For now, we have homes in ${formatList(liveNames)}. Want an email when we launch?`}
      </p>
      <div className="mt-6 mb-3">
        <EmailForm outcome={actionData} busy={busy} />
        <p className="mx-auto mt-2 max-w-md text-left text-sm">
          <Link to={routeTable.privacy.path} className="underline underline-offset-4">
            How we use email addresses
          </Link>
        </p>
      </div>
    </MessagePage>
  );
}
