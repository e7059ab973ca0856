import type { z } from 'zod';
import { abTestCalls } from './ab-tests.ts';
import { agentCalls } from './agents.ts';
import { alertCalls } from './alerts.ts';
import { analyticsReportCalls } from './analytics-reports.ts';
import { auditEntryCalls } from './audit-entries.ts';
import { availabilityCalls } from './availability.ts';
import { type CallSpec } from './call.ts';
import { candidateCalls } from './candidates.ts';
import { comingSoonRequestCalls } from './coming-soon-requests.ts';
import { compoundCalls } from './compounds.ts';
import { deskCalls } from './desk.ts';
import { emailPreferenceCalls } from './email-preferences.ts';
import { feedCalls } from './feeds.ts';
import { imageCalls } from './images.ts';
import { matchCalls } from './matches.ts';
import { messageCalls } from './messages.ts';
import { onboardingCalls } from './onboarding.ts';
import { operationCalls } from './operations.ts';
import { personalDataCalls } from './personal-data.ts';
import { photoCalls } from './photos.ts';
import { placeCalls } from './places.ts';
import { regionCalls } from './regions.ts';
import { resourceCalls } from './resources.ts';
import { reviewChangeCalls } from './review-changes.ts';
import { reviewCycleCalls } from './review-cycles.ts';
import { reviewPeriodCalls } from './review-periods.ts';
import { sessionRecordingCalls } from './session-recordings.ts';
import { shareLinkCalls } from './share-links.ts';
import { signInCalls } from './sign-in.ts';
import { socialMediaCalls } from './social-media.ts';
import { staffCalls } from './staff.ts';
import { staffCompoundCalls } from './staff-compounds.ts';
import { staffHomeCalls } from './staff-homes.ts';
import { subscriberCalls } from './subscribers.ts';
import { textSuggestionCalls } from './text-suggestions.ts';
import { tourCalls } from './tours.ts';
import { userCalls } from './users.ts';
import { workQueueCalls } from './work-queue.ts';

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
  ...reviewPeriodCalls,
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
  ...reviewCycleCalls,
  ...reviewChangeCalls,
  ...staffCompoundCalls,
  ...auditEntryCalls,
  ...textSuggestionCalls,
  ...staffHomeCalls,
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
