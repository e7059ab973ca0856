import type { GroundedPart, TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import {
  MAX_TEXT_SUGGESTIONS,
  MIN_FACTS,
  type SuggestedField,
} from '../../../contracts/values/text-suggestion-values.ts';
import { lintWording, type WordingContext } from '../../../rules/curation/fair-housing-lint.ts';
import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { descriptionOfText } from '../compounds/clean-description.ts';
import { findingsIn } from '../compounds/judge-wording.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';
import { chooseLabels } from './choose-labels.ts';
import { getSubject, type Subject } from './get-subject.ts';
import { findNthNewest, insertTextSuggestion } from './store.ts';
import { writeFromFacts } from './write-from-facts.ts';
import type { Written, WrittenTexts } from './written.ts';

const HOUR_SECONDS = 60 * 60;
/** Bounds what one user asks for at once. Over an hour, it would allow nearly twice the number (`limit.ts`). */
const limit = { kind: 'text_suggestion_user', count: MAX_TEXT_SUGGESTIONS, seconds: HOUR_SECONDS };
/** After a model gave no text. */
const RETRY_SECONDS = 30;

interface Asking {
  compound_id: number;
  fields: readonly SuggestedField[];
  actor: Actor;
}

/** @throws AppError conflict */
function requireFacts(facts: readonly Fact[]): void {
  const known = facts.filter(({ group }) => group !== 'place');
  if (known.length >= MIN_FACTS) return;
  const reported =
    known.length === 0 ? 'None is known.' : `Known so far: ${known.map(({ words }) => words).join(', ')}.`;
  throw new AppError(
    'conflict',
    `A text needs at least ${MIN_FACTS} facts about the home. ${reported} Add its category, homes, size, rooms, year or tags.`,
  );
}

/** @throws AppError too_many_requests */
async function takeLimit({ limits, db, now }: Context, user_id: string): Promise<void> {
  const last = await findNthNewest(db, user_id, MAX_TEXT_SUGGESTIONS);
  const ago = last ? (now().getTime() - last.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
  const retryAfter = Math.ceil(ago < HOUR_SECONDS ? HOUR_SECONDS - ago : await limits.takeOne(db, limit, user_id));
  if (retryAfter === 0) return;
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError(
    'too_many_requests',
    `You’ve asked for ${MAX_TEXT_SUGGESTIONS} suggestions within an hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter },
  );
}

/** What the lint finds in a text. Null if it may not be published, and so isn't offered. */
function lint(
  member: 'title' | 'description',
  text: string,
  wording: WordingContext,
): TextSuggestion['findings'] | null {
  const found = lintWording(text, wording);
  return found.some(({ tier }) => tier === 'block') ? null : findingsIn(member, found);
}

function grounded(field: SuggestedField, { text, facts }: Written, known: readonly Fact[]): GroundedPart {
  const reported = known.filter(({ id }) => facts.includes(id));
  return { field, text, facts: reported.map(({ id, words }) => ({ id, words })) };
}

/** The texts and the labels that were asked for, with what each follows from and what the lint finds. */
function assemble(
  { home, facts, tags, present, wording }: Subject,
  { title, sentences }: WrittenTexts,
  asked: ReadonlySet<SuggestedField>,
): Pick<TextSuggestion, 'suggestion' | 'facts_used' | 'findings'> {
  const labels = chooseLabels(home, { facts, tags, present });
  const textSuggestion = Object.fromEntries(
    Object.entries(labels.chosen).filter(([member]) => asked.has(member as SuggestedField)),
  ) as TextSuggestion['suggestion'];
  const facts_used = labels.parts.filter(({ field }) => asked.has(field));
  const findings: TextSuggestion['findings'] = [];
  const offer = (member: 'title' | 'description', text: string, parts: readonly Written[]): void => {
    const found = parts.length === 0 || !asked.has(member) ? null : lint(member, text, wording);
    if (!found) return;
    textSuggestion[member] = text;
    findings.push(...found);
    facts_used.push(...parts.map((part) => grounded(member, part, facts)));
  };
  offer('title', title?.text ?? '', title ? [title] : []);
  offer('description', descriptionOfText(sentences.map(({ text }) => text).join(' ')), sentences);
  return { suggestion: textSuggestion, facts_used, findings };
}

const failureWords: Readonly<Record<NonNullable<ModelAnswer['failure']>, string>> = {
  away: 'The language model can’t be reached.',
  busy: 'The language model is busy.',
  refused: 'The language model refused to answer.',
  unusable: 'The language model gave no usable answer.',
  unfit: 'The language model’s text didn’t pass the checks.',
};

/**
 * Suggests texts and labels for a compound. Stores what was suggested, and changes nothing of the compound.
 * @throws AppError not_found, conflict if too little is known, too_many_requests, unavailable with a suggestion from facts if the
 * language model gave no text that can be offered.
 */
export async function suggestText(ctx: Context, { compound_id, fields, actor }: Asking): Promise<TextSuggestion> {
  const subject = await getSubject(ctx, compound_id);
  requireFacts(subject.facts);
  await takeLimit(ctx, actor.user_id);
  const asked: ReadonlySet<SuggestedField> = new Set(fields);
  const { languageModel } = ctx;
  const hasText = asked.has('title') || asked.has('description');
  const answer = languageModel && hasText ? await askModel(languageModel, subject, asked) : null;
  const isOfModel = answer !== null && answer.failure === null;
  const texts = isOfModel ? answer.texts : writeFromFacts(subject.home, subject.facts);
  const source = isOfModel ? 'model' : 'facts';
  const suggested: TextSuggestion = {
    ...assemble(subject, texts, asked),
    source,
    model: isOfModel ? answer.model : null,
  };
  await store(ctx, { compound_id, actor, subject, answer, suggested });
  if (answer === null || answer.failure === null) return suggested;
  throw new AppError('unavailable', `${failureWords[answer.failure]} This text was written from the facts.`, {
    cause: answer.cause,
    suggestion: suggested,
    retryAfter: RETRY_SECONDS,
  });
}

interface Suggested extends Omit<Asking, 'fields'> {
  subject: Subject;
  answer: ModelAnswer | null;
  suggested: TextSuggestion;
}

async function store(ctx: Context, { compound_id, actor, subject, answer, suggested }: Suggested): Promise<void> {
  const { suggestion: textSuggestion, source, findings } = suggested;
  await inTransaction(ctx.db, async (transaction) => {
    await lockReviewPeriodsOf(transaction, [compound_id]);
    await insertTextSuggestion(transaction, {
      compound_id,
      user_id: actor.user_id,
      source,
      model: answer?.model ?? null,
      prompt_hash: answer?.prompt_hash ?? null,
      model_failure: answer?.failure ?? null,
      facts: subject.facts,
      output: textSuggestion,
      findings,
      create_timestamp: ctx.now(),
    });
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'generate_text',
      entity: 'compound',
      entity_id: compound_id,
      review_period_id: subject.review_period_id,
      request_id: actor.request_id,
      before: {},
      after: { text_suggestion: source },
    });
  });
}
