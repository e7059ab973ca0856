import type { CallKey } from '../contracts/contract.ts';
import { abTestRoutes } from './features/ab-tests/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { curatedAgentRoutes } from './features/agents/curation/routes.ts';
import { agentRoutes } from './features/agents/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { analyticsReportRoutes } from './features/analytics/reports/routes.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { candidateRoutes } from './features/candidates/routes.ts';
import { comingSoonRequestRoutes } from './features/coming-soon-requests/routes.ts';
import { compoundRoutes } from './features/compounds/routes.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { emailPreferenceRoutes } from './features/email-preferences/routes.ts';
import { feedRoutes } from './features/feeds/operations/routes.ts';
import { homePhotoRoutes } from './features/home-photos/routes.ts';
import { priceHistoryRoutes } from './features/homes/price-history/routes.ts';
import { homeRoutes } from './features/homes/routes.ts';
import { imageRoutes } from './features/images/routes.ts';
import { listingPhotoRoutes } from './features/listing-photos/routes.ts';
import { matchRoutes } from './features/matches/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { workQueueRoutes } from './features/operations/work-queue/routes.ts';
import { ownedImageRoutes } from './features/owned-images/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { curatedRegionRoutes } from './features/regions/curation/routes.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { resourceRoutes } from './features/resources/curation/routes.ts';
import { reviewChangeRoutes } from './features/review-periods/changes/routes.ts';
import { publishedReviewPeriodRoutes } from './features/review-periods/routes.ts';
import { reviewPeriodRoutes } from './features/review-periods/staff-routes.ts';
import { sessionRecordingRoutes } from './features/session-recordings/routes.ts';
import { shareLinkRoutes } from './features/share-links/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { socialMediaRoutes } from './features/social-media-images/call-routes.ts';
import { auditEntryRoutes } from './features/staff/audit-entries/routes.ts';
import { staffRoutes } from './features/staff/members/routes.ts';
import { staffCompoundRoutes } from './features/staff-compounds/routes.ts';
import { subscriberRoutes } from './features/subscribers/routes.ts';
import { textRoutes } from './features/text-suggestions/routes.ts';
import { tourRoutes } from './features/tours/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import type { CallHandler } from './http/call-handler.ts';
import { personalAccounts } from './personal-accounts.ts';
import { secondFactors } from './second-factors.ts';
import { staffAccounts } from './staff-accounts.ts';

/** Every call of the contract and its handler. */
export const routes: { [K in CallKey]: CallHandler<K> } = {
  ...sessionRecordingRoutes,
  ...regionRoutes,
  ...curatedRegionRoutes,
  ...compoundRoutes,
  ...activityRoutes,
  ...homeRoutes,
  ...priceHistoryRoutes,
  ...shareLinkRoutes,
  ...placeRoutes,
  ...imageRoutes,
  ...comingSoonRequestRoutes,
  ...signInRoutes(secondFactors),
  ...userRoutes,
  ...subscriberRoutes,
  ...onboardingRoutes,
  ...abTestRoutes,
  ...analyticsReportRoutes,
  ...matchRoutes,
  ...alertRoutes,
  ...publishedReviewPeriodRoutes,
  ...emailPreferenceRoutes,
  ...agentRoutes,
  ...curatedAgentRoutes,
  ...resourceRoutes,
  ...messageRoutes,
  ...tourRoutes,
  ...personalDataRoutes(personalAccounts),
  ...candidateRoutes,
  ...availabilityRoutes,
  ...feedRoutes,
  ...workQueueRoutes,
  ...staffRoutes(staffAccounts),
  ...reviewPeriodRoutes,
  ...reviewChangeRoutes,
  ...staffCompoundRoutes,
  ...auditEntryRoutes,
  ...deskRoutes,
  ...homePhotoRoutes,
  ...ownedImageRoutes,
  ...listingPhotoRoutes,
  ...socialMediaRoutes,
  ...textRoutes,
  ...operationRoutes,
};
