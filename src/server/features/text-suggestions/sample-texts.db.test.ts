import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { lintWording } from '../../../rules/curation/fair-housing-lint.ts';
import { flawsOfSentence, flawsOfTitle } from '../../../rules/curation/generated-text/check-text.ts';
import { getSubject, type Subject } from './get-subject.ts';
import { writeFromFacts } from './write-from-facts.ts';
import { countWords, MAX_DESCRIPTION, MAX_SENTENCES, MAX_TITLE } from './written.ts';

let service: TestService;
let subjects: Subject[];
beforeAll(async () => {
  service = await startTestService({ compounds: 400 });
  const rows = await service.ctx.db.selectFrom('compound').select('compound_id').orderBy('compound_id').execute();
  subjects = [];
  for (const { compound_id } of rows) subjects.push(await getSubject(service.ctx, compound_id));
}, 60_000);
afterAll(() => service.stop());

const getTexts = () =>
  subjects.map((subject) => {
    const { title, sentences } = writeFromFacts(subject.home, subject.facts);
    return { subject, title, sentences, description: sentences.map(({ text }) => text).join(' ') };
  });

describe('the texts from facts, for all homes of the sample world,', () => {
  it('pass the lint of wording without a finding', () => {
    const findings = getTexts().flatMap(({ subject, title, description }) =>
      [title?.text ?? '', description].flatMap((text) => lintWording(text, subject.wording)),
    );
    expect(findings).toEqual([]);
  });

  it('pass the checks for texts of a model, sentence by sentence with its facts', () => {
    const flaws = getTexts().flatMap(({ subject, title, sentences }) => [
      ...flawsOfTitle(title?.text ?? '', subject),
      ...sentences.flatMap(({ text, facts }) => flawsOfSentence(text, facts, subject)),
    ]);
    expect(flaws).toEqual([]);
  });

  it('have a title of 60 characters and a description of 120 words at most', () => {
    for (const { title, sentences, description } of getTexts()) {
      expect(title?.text.length).toBeLessThanOrEqual(MAX_TITLE);
      expect(countWords(description)).toBeLessThanOrEqual(MAX_DESCRIPTION);
      expect(sentences.length).toBeGreaterThanOrEqual(3);
      expect(sentences.length).toBeLessThanOrEqual(MAX_SENTENCES);
    }
  });

  it('differ between homes, and tell only facts that are known', () => {
    const all = getTexts();
    expect(new Set(all.map(({ title }) => title?.text)).size).toBeGreaterThan(0.9 * all.length);
    for (const { subject, title, sentences } of all) {
      const known = new Set(subject.facts.map(({ id }) => id));
      for (const { facts } of [title, ...sentences].filter((one) => one !== null)) {
        expect(facts.length).toBeGreaterThan(0);
        expect(facts.filter((id) => !known.has(id))).toEqual([]);
      }
    }
  });
});
