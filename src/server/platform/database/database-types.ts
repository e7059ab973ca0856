import type { JsonWebKey } from 'node:crypto';
import type { Geometry } from 'geojson';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CheckedCompound } from '../../../contracts/homes/availability.ts';
import type {
  BroadcastComment,
  CompoundSource,
  CompoundStatus,
  SocialMediaImage,
} from '../../../contracts/homes/compounds.ts';
import type { AlertType } from '../../../contracts/people/alerts.ts';
import type { MatchStatus } from '../../../contracts/people/matches.ts';
import type { PublicProfile, UserConfig, UserHistory } from '../../../contracts/people/users.ts';
import type { Editorial, HomeCategory, HomeInside } from '../../../contracts/shapes/editorial.ts';
import type { CompoundSnapshot } from '../../../contracts/shapes/home-snapshot.ts';
import type {
  Attribution,
  CurrentStatus,
  FeedFacts,
  FullAddress,
  HomeAttributes,
  ListingPhoto,
  ListingType,
  NotifiedFacts,
} from '../../../contracts/shapes/homes.ts';
import type { TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import type { FeedRunKind, FeedRunOutcome } from '../../../contracts/values/feed-values.ts';
import type { HfcImageType, ImageFailure, ImageState, PhotoSource } from '../../../contracts/values/photo-values.ts';
import type { AuditedEntity } from '../../../contracts/values/review-values.ts';
import type { SocialMediaType } from '../../../contracts/values/social-media-values.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import type { ListingFlag } from '../../../rules/feeds/listing-flags.ts';
import type { TourState } from '../../../rules/tours/tour-states.ts';
import type { TimeRange } from '../../../rules/tours/tour-times.ts';
import type { DB, Generated } from './database-schema.ts';

/** Read as an object, but written as JSON text, because node-postgres would write an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;

type Narrow<Table extends keyof DB, Columns> = Omit<DB[Table], keyof Columns> & Columns;

type OneTimeTokenType =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type CredentialChange =
  | 'password_changed'
  | 'email_changed'
  | 'app_added'
  | 'app_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'recovery_codes_created'
  | 'recovery_codes_removed';

/** Field -> version of its last change. */
type Versions = ColumnType<Record<string, number>, string | undefined, string>;

/** What a `price_change` or `status_change` tells. */
interface ChangeData {
  before: CompoundSnapshot;
  after: CompoundSnapshot;
}

/** What a `compound_broadcast` tells. Without a comment, the home is new. */
interface BroadcastData {
  after: CompoundSnapshot;
  comment?: BroadcastComment;
}

interface NarrowedTables {
  agent: Narrow<'agent', { field_versions: Versions }>;
  compound_resource: Narrow<'compound_resource', { field_versions: Versions }>;
  market: Narrow<'market', { field_versions: Versions }>;
  area: Narrow<
    'area',
    { boundary: ColumnType<Geometry | null, string | null | undefined, string | null>; field_versions: Versions }
  >;
  neighborhood: Narrow<
    'neighborhood',
    { boundary: ColumnType<Geometry | null, string | null | undefined, string | null> }
  >;
  home: Narrow<
    'home',
    {
      current_status: CurrentStatus;
      listing_type: ListingType;
      home_attributes: Json<HomeAttributes>;
      field_versions: Versions;
      feed_facts: ColumnType<FeedFacts | null, string | null | undefined, string | null>;
      notified_facts: ColumnType<NotifiedFacts | null, string | null | undefined, string | null>;
      attribution: ColumnType<Attribution | null, string | null | undefined, string | null>;
    }
  >;
  listing: Narrow<
    'listing',
    {
      units: ColumnType<HomeInside[] | null, string | null | undefined, string | null>;
      current_status: CurrentStatus | null;
      listing_type: ListingType | null;
      category: HomeCategory | null;
      full_address: ColumnType<FullAddress | null, string | null | undefined, string | null>;
      photos: ColumnType<ListingPhoto[], string | undefined, string>;
      flags: Generated<ListingFlag[]>;
      raw: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
      attribution: ColumnType<Attribution | null, string | null | undefined, string | null>;
    }
  >;
  compound: Narrow<
    'compound',
    {
      status: Generated<CompoundStatus>;
      editorial: Json<Editorial>;
      broadcast_comments: ColumnType<BroadcastComment[], string | undefined, string>;
      source: Generated<CompoundSource>;
      field_versions: Versions;
      candidate_reasons: ColumnType<string[], string | undefined, string>;
    }
  >;
  image: Narrow<'image', { state: Generated<ImageState>; failure: ImageFailure | null }>;
  home_photo: Narrow<'home_photo', { source: Generated<PhotoSource> }>;
  storage_survey: Narrow<
    'storage_survey',
    { folders: ColumnType<Record<string, { files: number; bytes: number }>, string | undefined, string> }
  >;
  compound_image: Narrow<'compound_image', { hfc_image_type: HfcImageType }>;
  alert: Narrow<'alert', { type: AlertType; data: Json<ChangeData | BroadcastData> }>;
  compound_match: Narrow<
    'compound_match',
    { status: MatchStatus; as_liked: ColumnType<CompoundSnapshot | null, string | null | undefined, string | null> }
  >;
  staff_audit_entry: Narrow<
    'staff_audit_entry',
    {
      action: StaffActionName;
      entity: AuditedEntity | null;
      before: Json<Record<string, unknown>>;
      after: Json<Record<string, unknown>>;
    }
  >;
  app_user: Narrow<
    'app_user',
    {
      config: ColumnType<UserConfig, string | undefined, string>;
      public_profile: Json<PublicProfile>;
      history: Json<UserHistory>;
      lnf_advisor: GeneratedAlways<boolean>;
    }
  >;
  'auth.account': Narrow<
    'auth.account',
    {
      app_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
      user_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
      email_change_confirmed_by: 'current' | 'new' | null;
    }
  >;
  'auth.identity': Narrow<'auth.identity', { identity_data: Json<Record<string, unknown>> }>;
  'auth.factor': Narrow<'auth.factor', { factor_type: 'totp'; status: Generated<'unverified' | 'verified'> }>;
  'auth.session': Narrow<
    'auth.session',
    { aal: Generated<'aal1' | 'aal2'>; amr: Json<{ method: string; timestamp: number }[]> }
  >;
  'auth.flow_state': Narrow<'auth.flow_state', { code_challenge_method: 's256' | 'plain' | null }>;
  'auth.mail_request': Narrow<'auth.mail_request', { request: Json<object> }>;
  'auth.one_time_token': Narrow<'auth.one_time_token', { type: OneTimeTokenType }>;
  'auth.security_notice': Narrow<'auth.security_notice', { change: CredentialChange }>;
  'auth.sign_up': Narrow<'auth.sign_up', { user_metadata: Json<Record<string, unknown>> }>;
  'auth.signing_key': Narrow<'auth.signing_key', { private_jwk: Json<JsonWebKey>; status: 'next' | 'current' | 'old' }>;
  'auth.audit_log_entry': Narrow<
    'auth.audit_log_entry',
    { details: ColumnType<Record<string, unknown>, string | undefined, string> }
  >;
  tour_request: Narrow<'tour_request', { state: Generated<TourState>; windows: Json<TimeRange[]> }>;
  token_key: Narrow<'token_key', { private_jwk: Json<JsonWebKey> }>;
  storage_identity: Narrow<'storage_identity', { kind: Generated<'disk' | 'bucket'> }>;
  queued_mail: Narrow<'queued_mail', { data: Json<object> }>;
  idempotency_key: Narrow<'idempotency_key', { answer: Json<object> }>;
  review_period: Narrow<'review_period', { field_versions: Versions }>;
  social_media_image: Narrow<'social_media_image', { data: Json<SocialMediaImage['data']> }>;
  social_media_run: Narrow<'social_media_run', { social_type: SocialMediaType }>;
  text_suggestion: Narrow<
    'text_suggestion',
    {
      source: TextSuggestion['source'];
      facts: Json<Fact[]>;
      output: Json<TextSuggestion['suggestion']>;
      findings: Json<TextSuggestion['findings']>;
    }
  >;
  availability_check: Narrow<
    'availability_check',
    { items: ColumnType<CheckedCompound[], string | undefined, string> }
  >;
  feed_state: Narrow<
    'feed_state',
    {
      abilities: ColumnType<Record<string, unknown>, string | undefined, string>;
      pause_reason: 'limited' | 'unauthorized' | 'staff' | null;
    }
  >;
  feed_walk: Narrow<'feed_walk', { walk: 'changes' | 'photos' }>;
  feed_run: Narrow<'feed_run', { kind: FeedRunKind; outcome: FeedRunOutcome | null }>;
  feed_word: Narrow<'feed_word', { source: 'server' | 'staff' }>;
}

/**
 * The tables, with types from the API contract where the database's own types are wider (texts with a check, jsonb).
 */
export type Tables = Omit<DB, keyof NarrowedTables> & NarrowedTables;
