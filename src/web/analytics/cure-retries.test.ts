import { describe, expect, it } from 'vitest';
import { retryAfterCuts } from './cure-retries.ts';

/** What the client is told for each answer to its requests. */
function reported(answers: { httpStatusCode: number; error?: string }[]): (number | undefined)[] {
  const received: (number | undefined)[] = [];
  let next = 0;
  const events = {
    sendRequest: (_: unknown, __: unknown, done: (answer: { httpStatusCode?: number } | undefined) => void) =>
      done(answers[next++]),
  };
  retryAfterCuts({ request_batchers: { events } });
  for (const _ of answers) events.sendRequest(null, null, (answer) => received.push(answer?.httpStatusCode));
  return received;
}

const cut = { httpStatusCode: 0 };

describe('a batch whose connection was cut', () => {
  it('counts as one whose server is away, six times in a row', () => {
    expect(reported(Array.from({ length: 7 }, () => cut))).toEqual([503, 503, 503, 503, 503, 503, 0]);
    expect(reported([cut, { httpStatusCode: 200 }, cut])).toEqual([503, 200, 503]);
  });

  it('doesn’t if it took too long, because the client sends it again by itself', () => {
    expect(reported([{ ...cut, error: 'timeout' }])).toEqual([0]);
  });
});
