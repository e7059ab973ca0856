import { describe, expect, it } from 'vitest';
import { publicationLines } from './publication-lines.ts';

const none = { waiting: 0, queued: 0, sent: 0, later: 0 };
const progress = { data_version: 1, homes: 3, missing: 0, alerts: 4, mails: none };

describe('the lines after a publication', () => {
  it('become true one after another', () => {
    const steps = [
      { ...progress, missing: 1, mails: { ...none, waiting: 2 } },
      { ...progress, mails: { ...none, queued: 1, sent: 1 } },
      { ...progress, mails: { ...none, sent: 2, later: 1 } },
    ].map(publicationLines);
    expect(steps.map((lines) => lines.map(({ isDone }) => isDone))).toEqual([
      [false, true, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect(steps[0]?.[0]?.text).toBe('1 home not visible to visitors yet…');
    expect(steps[1]?.[2]?.text).toBe('1 email sent. 1 email on the way.');
    expect(steps[2]?.map(({ text }) => text)).toEqual([
      'Visitors see 3 homes of this cycle.',
      '4 alerts created.',
      '2 emails sent. 1 subscriber will read of it in the next daily or weekly email.',
    ]);
  });

  it('say so if there is no one to tell', () => {
    const texts = publicationLines({ ...progress, alerts: 0 }).map(({ text }) => text);
    expect(texts.slice(1)).toEqual(['No subscriber follows these areas.', 'No subscriber wants an email about it.']);
  });
});
