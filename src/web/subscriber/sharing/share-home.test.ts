import { afterEach, describe, expect, it, vi } from 'vitest';
import { onTrack } from '../../lib/track.ts';
import { shareCompound } from './share-compound.ts';

const home = { compound_id: 7, title: 'A triplex', url: 'https://kinhood.example/hfc/compounds/7' };
const writeText = vi.fn<(text: string) => Promise<void>>();
const shared: unknown[] = [];
onTrack((event, properties) => shared.push([event, properties]));

/** A browser with or without a dialog for sharing. */
function browser(share?: (data: ShareData) => Promise<void>): void {
  writeText.mockReset().mockResolvedValue();
  shared.length = 0;
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) });
}

describe('shareCompound', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('offers the address to the device', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    browser(share);
    expect(await shareCompound(home)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: home.title, url: home.url });
    expect(writeText).not.toHaveBeenCalled();
    expect(shared).toEqual([['Home Shared', { compound_id: 7, by: 'device' }]]);
  });

  it('takes a closed dialog as an answer', async () => {
    browser(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareCompound(home)).toBe('canceled');
    expect(writeText).not.toHaveBeenCalled();
    expect(shared).toEqual([]);
  });

  it.each([
    ['can’t share', undefined],
    ['doesn’t want to', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ])('copies the address where the browser %s', async (_, share) => {
    browser(share);
    expect(await shareCompound(home)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(home.url);
    expect(shared).toEqual([['Home Shared', { compound_id: 7, by: 'link' }]]);
  });

  it('fails if nothing works, and counts nothing', async () => {
    browser();
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await expect(shareCompound(home)).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(shared).toEqual([]);
  });
});
