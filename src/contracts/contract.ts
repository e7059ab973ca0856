import type { z } from 'zod';
import { analyticsReportCalls } from './curation/analytics-reports.ts';
import { auditEntryCalls } from './curation/audit-entries.ts';
import { candidateCalls } from './curation/candidates.ts';
import { deskCalls } from './curation/desk.ts';
import { feedCalls } from './curation/feeds.ts';
import { operationCalls } from './curation/operations.ts';
import { photoCalls } from './curation/photos.ts';
import { priceHistoryCalls } from './curation/price-history.ts';
import { publishedReviewPeriodCalls } from './curation/published-review-periods.ts';
import { reviewChangeCalls } from './curation/review-changes.ts';
import { reviewPeriodCalls } from './curation/review-periods.ts';
import { socialMediaCalls } from './curation/social-media-images.ts';
import { staffCalls } from './curation/staff.ts';
import { staffCompoundCalls } from './curation/staff-compounds.ts';
import { staffHomeCalls } from './curation/staff-homes.ts';
import { textSuggestionCalls } from './curation/text-suggestions.ts';
import { workQueueCalls } from './curation/work-queue.ts';
import { availabilityCalls } from './homes/availability.ts';
import { compoundCalls } from './homes/compounds.ts';
import { imageCalls } from './homes/images.ts';
import { placeCalls } from './homes/places.ts';
import { regionCalls } from './homes/regions.ts';
import { resourceCalls } from './homes/resources.ts';
import { abTestCalls } from './people/ab-tests.ts';
import { agentCalls } from './people/agents.ts';
import { alertCalls } from './people/alerts.ts';
import { comingSoonRequestCalls } from './people/coming-soon-requests.ts';
import { emailPreferenceCalls } from './people/email-preferences.ts';
import { matchCalls } from './people/matches.ts';
import { messageCalls } from './people/messages.ts';
import { onboardingCalls } from './people/onboarding.ts';
import { personalDataCalls } from './people/personal-data.ts';
import { sessionRecordingCalls } from './people/session-recordings.ts';
import { shareLinkCalls } from './people/share-links.ts';
import { signInCalls } from './people/sign-in.ts';
import { subscriberCalls } from './people/subscribers.ts';
import { tourCalls } from './people/tours.ts';
import { userCalls } from './people/users.ts';
import { type CallSpec } from './protocol/call.ts';

/** Every call of the API. The server, the client, the documentation and the tests all read this table. */
export const contract = {
  ...regionCalls,
  ...compoundCalls,
  ...sessionRecordingCalls,
  ...shareLinkCalls,
  ...placeCalls,
  ...imageCalls,
  ...comingSoonRequestCalls,
  ...signInCalls,
  ...userCalls,
  ...subscriberCalls,
  ...onboardingCalls,
  ...abTestCalls,
  ...analyticsReportCalls,
  ...matchCalls,
  ...alertCalls,
  ...publishedReviewPeriodCalls,
  ...emailPreferenceCalls,
  ...agentCalls,
  ...resourceCalls,
  ...messageCalls,
  ...tourCalls,
  ...personalDataCalls,
  ...candidateCalls,
  ...availabilityCalls,
  ...feedCalls,
  ...staffCalls,
  ...reviewPeriodCalls,
  ...reviewChangeCalls,
  ...staffCompoundCalls,
  ...auditEntryCalls,
  ...textSuggestionCalls,
  ...staffHomeCalls,
  ...priceHistoryCalls,
  ...photoCalls,
  ...socialMediaCalls,
  ...operationCalls,
  ...workQueueCalls,
  ...deskCalls,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, CallSpec>;

export type Contract = typeof contract;
export type CallKey = keyof Contract;

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> = Contract[K] extends {
  [Q in P]: infer S extends z.ZodType;
}
  ? S
  : undefined;
type Given<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input that a handler receives, after validation. */
export interface CallInput<K extends CallKey> {
  params: Given<Part<K, 'params'>>;
  query: Given<Part<K, 'query'>>;
  body: Given<Part<K, 'body'>>;
}

/** Removes properties that a call doesn't take, and makes properties that may be undefined optional. */
type Optional<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K] };

/** The input that a client sends. */
export type CallRequest<K extends CallKey> = Optional<{
  params: Sent<Part<K, 'params'>>;
  query: Sent<Part<K, 'query'>>;
  body: Sent<Part<K, 'body'>>;
}> & { headers?: Record<string, string> };

/** The parsed JSON answer of a call. */
export type CallResponse<K extends CallKey> = Contract[K] extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;
