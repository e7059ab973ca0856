/** An event of a recording, as the player takes it. Hostile: any client may have sent it. */
export interface RecordedEvent {
  type: number;
  timestamp: number;
}

/** How many pieces are loaded at the same time. */
const AT_ONCE = 6;

/** Why there is nothing to replay, in words for staff. */
export class ReplayProblem extends Error {
  override name = 'ReplayProblem';
}

async function read<T>(path: string, key: string): Promise<T> {
  const answer = await fetch(`/recordings/replay/pieces${path}`, { headers: { authorization: `Bearer ${key}` } });
  if (answer.ok) return (await answer.json()) as T;
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new ReplayProblem(detail ?? 'The recording couldn’t be loaded. Open it again from the list.');
}

/**
 * Loads all events of a recording, in their order.
 * @throws ReplayProblem if the key counts no more or the recording is gone.
 */
export async function loadSessionRecording(key: string): Promise<RecordedEvent[]> {
  const { seqs } = await read<{ seqs: number[] }>('', key);
  const pieces = new Map<number, RecordedEvent[]>();
  const waiting = [...seqs];
  const work = async (): Promise<void> => {
    for (let seq = waiting.shift(); seq !== undefined; seq = waiting.shift())
      pieces.set(seq, await read<RecordedEvent[]>(`/${seq}`, key));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seqs.flatMap((seq) => pieces.get(seq) ?? []);
}
