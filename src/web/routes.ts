import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type RouteId, routeTable } from '../rules/navigation/route-table.ts';

/** A screen at its path from the route table. */
function screen(id: RouteId, file: string): RouteConfigEntry {
  return route(routeTable[id].path.slice(1), file, { id });
}

const development = process.env.NODE_ENV === 'production' ? [] : [route('_dev', 'dev/gallery-page.tsx')];

const REVIEW_PERIOD = 'curation/workbench/review-period-page.tsx';
const UNSUBSCRIBE = 'consumer/account/unsubscribe/unsubscribe-page.tsx';
const SIGNUP = 'consumer/onboarding/onboarding-page.tsx';

/** Every screen. A fixed path beats a path with a parameter. */
export default [
  index('consumer/front/dashboard-redirect.ts', { id: 'front' }),
  screen('hfc', 'consumer/front/dashboard-redirect.ts'),
  screen('formerShortlist', 'consumer/front/shortlist-redirect.ts'),
  screen('accountHome', 'consumer/front/account-redirect.ts'),
  ...development,
  layout('curation/staff-layout.tsx', [
    screen('reviewPeriods', 'curation/review-periods/review-periods-page.tsx'),
    screen('reviewPeriod', REVIEW_PERIOD),
    screen('currentReviewPeriod', REVIEW_PERIOD),
    screen('desk', 'curation/desk/desk-page.tsx'),
  ]),
  layout('consumer/site/site-layout.tsx', [
    screen('dashboard', 'consumer/dashboard/dashboard-page.tsx'),
    screen('compound', 'consumer/compound/compound-page.tsx'),
    screen('shareLink', 'consumer/compound/share-link-page.tsx'),
    screen('sharedHome', 'consumer/compound/shared-compound-page.tsx'),
    screen('compare', 'consumer/compare/compare-page.tsx'),
    screen('authCheck', 'consumer/sign-in/auth-check-page.tsx'),
    screen('login', 'consumer/sign-in/login-page.tsx'),
    screen('forgotPassword', 'consumer/sign-in/forgot-password-page.tsx'),
    screen('authCallback', 'consumer/sign-in/auth-callback-page.tsx'),
    screen('signout', 'consumer/sign-in/signout-page.tsx'),
    screen('unsubscribe', UNSUBSCRIBE),
    screen('unsubscribeLegacy', UNSUBSCRIBE),
    screen('shortlist', 'consumer/shortlist/shortlist-page.tsx'),
    screen('removed', 'consumer/removed/removed-page.tsx'),
    screen('issue', 'consumer/issue/issue-page.tsx'),
    screen('tourRequest', 'consumer/tour/tour-page.tsx'),
    screen('contact', 'consumer/contact/contact-page.tsx'),
    layout('consumer/account/account-layout.tsx', [
      screen('notifications', 'consumer/account/notifications/notifications-page.tsx'),
      screen('areas', 'consumer/account/areas/areas-page.tsx'),
      screen('sharing', 'consumer/account/sharing/sharing-page.tsx'),
      screen('tours', 'consumer/account/tours/tours-page.tsx'),
      screen('security', 'consumer/account/security/security-page.tsx'),
    ]),
    layout('consumer/site/no-return-layout.tsx', [
      screen('comingSoon', 'consumer/coming-soon/coming-soon-page.tsx'),
      screen('onboardByUac', 'consumer/onboarding/onboard-by-uac-page.tsx'),
      screen('publicSignup', SIGNUP),
      screen('signupSubscribe', SIGNUP),
      screen('signupSubscribe2', SIGNUP),
      screen('signupCitySelect', SIGNUP),
      screen('signupQuestionnaire', SIGNUP),
      screen('onboard', SIGNUP),
      screen('updatePassword', 'consumer/sign-in/update-password-page.tsx'),
    ]),
    screen('market', 'consumer/front/market-page.tsx'),
    route('*', 'consumer/not-found/not-found-page.tsx'),
    screen('privacy', 'consumer/legal/privacy-page.tsx'),
    screen('terms', 'consumer/legal/terms-page.tsx'),
    screen('fairHousing', 'consumer/legal/fair-housing-page.tsx'),
    screen('sampleData', 'consumer/legal/sample-data-page.tsx'),
  ]),
] satisfies RouteConfig;
