import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('a listener that comes late', () => {
  it('hears what was tracked before, with its time, and then each event once', async () => {
    const { onTrack, track } = await import('./track.ts');
    track('Sort Changed', { sort: 'newest' });
    const received: unknown[][] = [];
    const stop = onTrack((...event) => received.push(event));
    track('Signup Gate Seen', {});
    stop();
    track('Signup Gate Seen', {});
    expect(received).toEqual([
      ['Sort Changed', { sort: 'newest' }, expect.any(Number)],
      ['Signup Gate Seen', {}, expect.any(Number)],
    ]);
  });

  it('hears only the first hundred', async () => {
    const { onTrack, track } = await import('./track.ts');
    for (let compound_id = 1; compound_id <= 300; compound_id += 1) track('Gallery Opened', { compound_id });
    const received: unknown[] = [];
    onTrack((_, properties) => received.push(properties));
    expect(received).toHaveLength(100);
    expect(received[0]).toEqual({ compound_id: 1 });
  });

  it('hears nothing with Global Privacy Control', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const { onTrack, track } = await import('./track.ts');
    track('Signup Gate Seen', {});
    const received = vi.fn<() => void>();
    onTrack(received);
    expect(received).not.toHaveBeenCalled();
  });
});
