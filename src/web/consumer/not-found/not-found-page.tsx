import { data } from 'react-router';
import { pageTitle } from '../../../rules/navigation/page-title.ts';
import { siteFrom } from '../../lib/navigation/site.ts';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import type { Route } from './+types/not-found-page';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle('Page not found', siteFrom(matches).product_name) },
    { name: 'robots', content: 'noindex' },
  ];
}

const error = { status: 404, statusText: 'Not Found', data: null, internal: false };

/** Any path without a screen. */
export default function NotFoundPage() {
  return <ErrorPage error={error} />;
}
