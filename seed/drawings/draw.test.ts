import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings, drawSvg } from './draw.ts';
import { randomFrom } from './random.ts';

const sampled = (count: number) => randomFrom('drawings to look at').shuffle(drawings).slice(0, count);

/** Every tag closed by its own kind, every attribute quoted, no bare ampersand. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<>&]*")*)\s*(\/?)>/g,
    (_, end: string, tag: string, _attributes, empty: string) => {
      if (end) {
        if (open.pop() !== tag) open.push('mismatch');
      } else if (!empty) open.push(tag);
      return '';
    },
  );
  return open.length === 0 && !/[<>&]/.test(rest);
}

describe('drawings', () => {
  it('are at most 200, with unique names', () => {
    expect(drawings.length).toBeLessThanOrEqual(200);
    expect(new Set(drawings.map(({ name }) => name)).size).toBe(drawings.length);
  });

  it('have at least 60 fronts, some for each of six categories', () => {
    const fronts = drawings.filter(({ kind }) => kind === 'front');
    expect(fronts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(fronts.map(({ category }) => category)).size).toBe(6);
    expect(fronts.every(({ category }) => category !== undefined)).toBe(true);
  });

  it('are the same each time', () => {
    for (const drawing of sampled(12)) expect(drawSvg(drawing)).toBe(drawSvg(drawing));
  });

  it('are well-formed, finite and refer to nothing outside', () => {
    for (const drawing of drawings) {
      const svg = drawSvg(drawing);
      expect(wellFormed(svg), drawing.name).toBe(true);
      expect(svg, drawing.name).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg, drawing.name).not.toMatch(/href|<image|<script|<style|url\((?!#d\d+\))/);
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, drawing.name).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, drawing.name).toContain(id);
    }
  });

  it('become 4:3 pictures that are not blank', async () => {
    for (const drawing of sampled(8)) {
      const image = sharp(Buffer.from(drawSvg(drawing)));
      const { width, height } = await image.metadata();
      expect([width, height], drawing.name).toEqual([1600, 1200]);
      const { channels } = await image.resize(200).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), drawing.name).toBeGreaterThan(15);
    }
  });
});
