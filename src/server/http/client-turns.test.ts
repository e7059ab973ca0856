import { describe, expect, it } from 'vitest';
import { ClientTurns } from './client-turns.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function someTurns() {
  const turns = new ClientTurns();
  const started: string[] = [];
  return {
    started,
    leave: (client: string) => turns.leave(client),
    enter: (client: string, name: string) => turns.enter(client, () => started.push(name)),
  };
}

describe('the turns of clients', () => {
  it('starts all requests of a client at once that is alone', () => {
    const { enter, started } = someTurns();
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    expect(started).toEqual(['a1', 'a2', 'a3']);
  });

  it('starts one request of each client in a turn of the event loop', async () => {
    const { enter, started } = someTurns();
    enter('b', 'b1');
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    enter('b', 'b2');
    expect(started).toEqual(['b1']);
    await turn();
    expect(started).toEqual(['b1', 'a1', 'b2']);
    await turn();
    expect(started).toEqual(['b1', 'a1', 'b2', 'a2']);
    await turn();
    expect(started).toEqual(['b1', 'a1', 'b2', 'a2', 'a3']);
  });

  it('starts what waits once the others have left', async () => {
    const { enter, leave, started } = someTurns();
    enter('b', 'b1');
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    leave('b');
    await turn();
    expect(started).toEqual(['b1', 'a1', 'a2', 'a3']);
    for (let request = 0; request < 3; request += 1) leave('a');
    enter('b', 'b2');
    expect(started).toContain('b2');
  });
});
