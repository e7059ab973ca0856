import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { METROS } from '../rules/metros.ts';

const marketRedirects = METROS.map(({ key }) =>
  route(`hfc/${key}`, 'consumer/front/market-redirect.ts', { id: `market-redirect-${key}` }),
);

const development = process.env.NODE_ENV === 'production' ? [] : [route('_dev', 'dev/gallery-page.tsx')];

/** Every screen. A fixed path beats one with a parameter. */
export default [
  index('consumer/front/dashboard-redirect.ts', { id: 'front-redirect' }),
  route('hfc', 'consumer/front/dashboard-redirect.ts', { id: 'dashboard-redirect' }),
  ...marketRedirects,
  ...development,
  layout('consumer/site/site-layout.tsx', [
    route('hfc/home', 'consumer/dashboard/dashboard-page.tsx'),
    route('hfc/compounds/:compound_id', 'consumer/compound/compound-page.tsx'),
    route('comingsoon/hfc/:city_key', 'consumer/coming-soon/coming-soon-page.tsx'),
    route('*', 'consumer/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
