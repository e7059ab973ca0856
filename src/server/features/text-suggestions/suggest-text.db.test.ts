import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChatAnswer,
  type ChatServer,
  getCompletion,
  type ReceivedQuestion,
  startChatServer,
} from '../../../../tests/support/chat-server.ts';
import { injectedRemarks } from '../../../../tests/support/exchanges/injected-remarks.ts';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import type { Problem } from '../../../contracts/protocol/problem.ts';
import type { TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import {
  MAX_TEXT_SUGGESTIONS,
  type SuggestedField,
  suggestedFields,
} from '../../../contracts/values/text-suggestion-values.ts';
import { listJobs } from '../../jobs.ts';

type Given = TextSuggestion & Problem;

let chat: ChatServer;
/** What the model answers next. */
let answers: (question: ReceivedQuestion) => ChatAnswer;
/** A service whose model is `chat`, and one without a model. */
let withModel: ReviewService;
let plain: ReviewService;
let home: { compound_id: number; place: string };
beforeAll(async () => {
  chat = await startChatServer((question) => answers(question));
  withModel = await startReviewService({ AI_URL: chat.url, AI_MODEL: 'small', AI_USE_REMARKS: '1' });
  plain = await startReviewService();
  home = await aTriplex();
}, 90_000);
afterAll(() => Promise.all([withModel.service.stop(), plain.service.stop(), chat.stop()]));
beforeEach(() => {
  chat.received.length = 0;
});

/** A triplex in a neighborhood, with the listing of a firm. */
async function aTriplex(): Promise<{ compound_id: number; place: string }> {
  const { db } = withModel.service.ctx;
  const { compound_id, name } = await db
    .selectFrom('compound')
    .innerJoin('neighborhood', 'neighborhood.neighborhood_id', 'compound.neighborhood_id')
    .where('compound.status', '=', 'approved')
    .select(['compound_id', 'neighborhood.name', 'compound.editorial'])
    .execute()
    .then(
      (rows) => rows.find(({ editorial }) => editorial.category === 'Triplex' && editorial.numUnits === 3) as never,
    );
  const { listing_id } = await db
    .insertInto('listing')
    .values({
      provider: 'feed',
      provider_listing_id: 'triplex',
      lat: 47,
      lng: -122,
      listed_on: '2026-10-01',
      attribution: JSON.stringify({
        office_name: 'Cascadia Partners',
        contact: null,
        agent_name: 'Dana Whitfield',
        system_name: null,
        listing_number: null,
        disclaimer: null,
      }),
    })
    .returning('listing_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('compound').set({ listing_id }).where('compound_id', '=', compound_id).execute();
  return { compound_id, place: name };
}

const setRemarks = (remarks: string) =>
  withModel.service.ctx.db
    .updateTable('listing')
    .set({ remarks })
    .where('provider_listing_id', '=', 'triplex')
    .execute();

async function suggest(
  review: ReviewService,
  compound_id: number,
  fields: readonly SuggestedField[] = suggestedFields,
  by = review.ada,
) {
  const answer = await review.call(`POST /hfc/_i/compounds/${compound_id}/ai_generation`, { fields }, { by });
  return { status: answer.status, body: answer.body as unknown as Given };
}

/** Lets all staff ask again at once. */
const refillBuckets = ({ service }: ReviewService) =>
  service.ctx.db.deleteFrom('limit_counter').where('kind', '=', 'text_suggestion_user').execute();

/** Lets all staff ask again. */
async function resetLimits(review: ReviewService): Promise<void> {
  await refillBuckets(review);
  const anHourAgo = new Date(review.service.ctx.now().getTime() - 61 * 60_000);
  await review.service.ctx.db.updateTable('text_suggestion').set({ create_timestamp: anHourAgo }).execute();
}

const stored = (review: ReviewService, compound_id: number) =>
  review.service.ctx.db
    .selectFrom('text_suggestion')
    .where('compound_id', '=', compound_id)
    .selectAll()
    .orderBy('text_suggestion_id', 'desc')
    .execute();

const homes = { text: 'This triplex has three homes.', facts: ['category', 'num_units'] };
const written = (title: string, ...sentences: { text: string; facts: string[] }[]) =>
  getCompletion(JSON.stringify({ title, sentences }));

describe('a suggestion from facts', () => {
  it('has each field with the facts that it follows from, and changes nothing', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    const before = await plain.getCompound(compound_id);
    const { status, body } = await suggest(plain, compound_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'facts', model: null, findings: [] });
    const { title, description, category, mainTag } = body.suggestion;
    expect(title?.length).toBeGreaterThan(5);
    expect(description).toMatch(/^<p>[^<]+\.<\/p>$/);
    expect(category).toBe(before.editorial.category);
    expect(mainTag).toBe(before.editorial.mainTag);
    const sentences = body.facts_used.filter(({ field }) => field === 'description');
    expect(`<p>${sentences.map(({ text }) => text).join(' ')}</p>`).toBe(description);
    for (const { facts } of sentences) expect(facts.length).toBeGreaterThan(0);
    expect(await plain.getCompound(compound_id)).toEqual(before);
    expect((await suggest(plain, compound_id)).body).toEqual(body);
  });

  it('has only the fields that were asked for', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const { body } = await suggest(plain, approved[0]?.compound_id as number, ['title', 'secondaryTags']);
    expect(Object.keys(body.suggestion).sort()).toEqual(['secondaryTags', 'title']);
    expect(new Set(body.facts_used.map(({ field }) => field))).toEqual(new Set(['title', 'secondaryTags']));
  });

  it('is stored with what it was made of, and one audit entry says who asked', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    const { body } = await suggest(plain, compound_id);
    const [row] = await stored(plain, compound_id);
    expect(row).toMatchObject({
      user_id: plain.ada.user.user_id,
      source: 'facts',
      model: null,
      model_failure: null,
      output: body.suggestion,
      accepted_fields: [],
    });
    expect((await plain.getAudit('compound', compound_id)).at(-1)).toMatchObject({
      user_id: plain.ada.user.user_id,
      action: 'generate_text',
      after: { text_suggestion: 'facts' },
    });
  });

  it('isn’t made of fewer than three facts', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    const { db } = plain.service.ctx;
    const { home_id, editorial, home_details } = await plain.getCompound(compound_id);
    const bare = { ...editorial, mainTag: null, secondaryTags: [], units: [], numPotentialUnits: null };
    await db
      .updateTable('compound')
      .set({ editorial: JSON.stringify({ ...bare, category: 'Duplex', numUnits: 2 }) })
      .where('compound_id', '=', compound_id)
      .execute();
    const attributes = {
      ...home_details.home_attributes,
      bedrooms: null,
      bathrooms: null,
      lotSize: null,
      yearBuilt: null,
    };
    await db
      .updateTable('home')
      .set({ sqft: null, home_attributes: JSON.stringify(attributes) })
      .where('home_id', '=', home_id)
      .execute();
    const { status, body } = await suggest(plain, compound_id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain('Known so far: duplex, 2 homes.');
    await db.updateTable('home').set({ sqft: 1_900 }).where('home_id', '=', home_id).execute();
    expect((await suggest(plain, compound_id)).status).toBe(200);
  });

  it('is refused for what isn’t there, and for fields that have none', async () => {
    expect((await suggest(plain, 999_999_999)).status).toBe(404);
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    for (const fields of [[], ['price'], ['title', 'title']])
      expect((await suggest(plain, compound_id, fields as SuggestedField[])).status).toBe(400);
  });

  it('can be had 30 times an hour by a person, and no longer by that person alone', async () => {
    await resetLimits(plain);
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    for (let at = 0; at < MAX_TEXT_SUGGESTIONS; at += 1) expect((await suggest(plain, compound_id)).status).toBe(200);
    const { status, body } = await suggest(plain, compound_id);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.detail).toContain('30 suggestions within an hour');
    expect(await stored(plain, compound_id)).toHaveLength(MAX_TEXT_SUGGESTIONS);
    expect((await suggest(plain, compound_id, suggestedFields, plain.ben)).status).toBe(200);
    await refillBuckets(plain);
    expect((await suggest(plain, compound_id)).status).toBe(429);
    await resetLimits(plain);
    expect((await suggest(plain, compound_id)).status).toBe(200);
  });
});

describe('what was taken', () => {
  it('is noted in the suggestion and in the audit, and nothing else is', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    const { title = '', description = '' } = (await suggest(plain, compound_id)).body.suggestion;
    const { version } = await plain.getCompound(compound_id);
    await plain.change(compound_id, { editorial: { title, numUnits: 9 } }, version);
    await plain.change(compound_id, { editorial: { description, title: `${title}, edited` } }, version + 1, plain.ben);
    const route = `GET /hfc/_i/audit_entries?compound_id=${compound_id}`;
    const { items } = (await plain.call(route)).body as unknown as { items: { generated_fields: string[] }[] };
    expect(items.map(({ generated_fields }) => generated_fields)).toEqual([
      ['editorial.description'],
      ['editorial.title'],
      [],
    ]);
    expect((await stored(plain, compound_id))[0]?.accepted_fields.sort()).toEqual(['description', 'title']);
  });

  it('is forgotten with its suggestion after 90 days, by a job', async () => {
    const { homes: approved } = await plain.aReviewPeriod(1);
    const compound_id = approved[0]?.compound_id as number;
    const { ctx } = plain.service;
    await suggest(plain, compound_id);
    await suggest(plain, compound_id);
    const [newest] = await stored(plain, compound_id);
    const job = listJobs(ctx).find(({ definition }) => definition.name === 'delete-old-text-suggestions');
    const age = (days: number) =>
      ctx.db
        .updateTable('text_suggestion')
        .set({ create_timestamp: new Date(ctx.now().getTime() - days * 86_400_000) })
        .where('text_suggestion_id', '=', newest?.text_suggestion_id as number)
        .execute();
    await age(89);
    await job?.run({});
    expect(await stored(plain, compound_id)).toHaveLength(2);
    await age(91);
    await job?.run({});
    expect(await stored(plain, compound_id)).toHaveLength(1);
  });
});

describe('a suggestion of a model', () => {
  beforeEach(() => resetLimits(withModel));

  it('is offered if all of it follows from the facts', async () => {
    answers = () => written(`Triplex in ${home.place}`, homes);
    await setRemarks('Sold as is.\u0007\u200b Call Dana.');
    const { status, body } = await suggest(withModel, home.compound_id);
    expect([status, body.source, body.model]).toEqual([200, 'model', 'small']);
    expect(body.suggestion).toMatchObject({
      title: `Triplex in ${home.place}`,
      description: '<p>This triplex has three homes.</p>',
      category: 'Triplex',
    });
    const [question] = chat.received as [ReceivedQuestion];
    const [system, user] = question.body['messages'] as { role: string; content: string }[];
    expect(system?.content).not.toContain('Dana');
    expect(JSON.parse(user?.content ?? '')).toMatchObject({ untrusted_notes: 'Sold as is. Call Dana.' });
    expect((await stored(withModel, home.compound_id))[0]).toMatchObject({ source: 'model', model: 'small' });
  });

  it('isn’t asked for labels alone, which follow from the facts', async () => {
    answers = () => 'silence';
    const { status, body } = await suggest(withModel, home.compound_id, ['category', 'mainTag']);
    expect([status, body.source, chat.received.length]).toEqual([200, 'facts', 0]);
  });

  it('may be asked for in a plainer form once', async () => {
    answers = ({ body }) =>
      (body['response_format'] as { type: string }).type === 'json_schema'
        ? { status: 400, body: { error: { message: 'response_format is not supported' } } }
        : written(`Triplex in ${home.place}`, homes);
    expect((await suggest(withModel, home.compound_id)).body.source).toBe('model');
    expect(chat.received).toHaveLength(2);
  });

  it.each<[string, ChatAnswer, string, number]>([
    ['a web page', { body: '<html>Sign in</html>' }, 'unusable', 1],
    ['nothing', getCompletion(''), 'unusable', 1],
    ['another form', getCompletion('{"text":"Three homes"}'), 'unfit', 1],
    [
      'one field too many',
      getCompletion(JSON.stringify({ title: 'Triplex', sentences: [homes], price: 1 })),
      'unfit',
      1,
    ],
    ['facts that it made up', written('Triplex', { ...homes, facts: ['num_units', 'zoning'] }), 'unfit', 1],
    ['no schema in either form', { status: 400, body: {} }, 'refused', 2],
    ['an error twice', { status: 500, body: {} }, 'away', 2],
    ['too many requests twice', { status: 429, headers: { 'retry-after': '1' }, body: {} }, 'busy', 2],
  ])('gives way to the text from facts after %s', async (_, answer, model_failure, questions) => {
    answers = () => answer;
    const { status, body } = await suggest(withModel, home.compound_id);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.suggestion).toMatchObject({ source: 'facts', model: null });
    expect((body.suggestion as unknown as TextSuggestion).suggestion.title).toMatch(/^Triplex /);
    expect(chat.received).toHaveLength(questions);
    const [row] = await stored(withModel, home.compound_id);
    expect(row).toMatchObject({ source: 'facts', model: 'small', model_failure });
  });

  it.each(injectedRemarks)('that obeys “$remarks” isn’t offered', async ({ remarks, obeys }) => {
    const here = (text: string): string => text.replace('{place}', home.place);
    answers = ({ body }) => {
      const [, user] = body['messages'] as { content: string }[];
      // A model that wasn't told has nothing to obey.
      if (!user?.content.includes(JSON.stringify(remarks).slice(1, -1))) return written('Triplex', homes);
      return 'title' in obeys
        ? written(here(obeys.title), homes)
        : written('Triplex', homes, { text: here(obeys.sentence), facts: ['category', 'num_units'] });
    };
    await setRemarks(remarks);
    const { status, body } = await suggest(withModel, home.compound_id);
    expect(chat.received).toHaveLength(1);
    expect(status).toBe(503);
    const payload = here('title' in obeys ? obeys.title : obeys.sentence);
    expect(JSON.stringify(body)).not.toContain(JSON.stringify(payload).slice(1, -1));
    expect((body.suggestion as unknown as TextSuggestion).source).toBe('facts');
  });

  it('comes with what the lint of wording only warns of', async () => {
    answers = () =>
      written(`Triplex in ${home.place}`, { ...homes, text: 'This triplex has three homes and a master bedroom.' });
    const { status, body } = await suggest(withModel, home.compound_id);
    expect([status, body.findings?.map(({ field, words, tier }) => [field, words, tier])]).toEqual([
      200,
      [['editorial.description', 'master bedroom', 'note']],
    ]);
  });
});
