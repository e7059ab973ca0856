import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../seed/random.ts';
import { drawings, formerDrawings, fronts } from './catalog.ts';
import { drawSvg, sceneFor } from './draw.ts';
import { builderOf } from './fronts/all-fronts.ts';

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
    const all = [...drawings, ...formerDrawings];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('have at least 60 fronts, some for each of six categories', () => {
    expect(fronts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(fronts.map(({ look }) => look.category)).size).toBe(6);
  });

  it('show as many doors to the street as there are cottages in a row', () => {
    const rows = fronts.filter(({ look }) => look.design === 'cottage-row' || look.design === 'studio-row');
    expect(new Set(rows.map(({ look }) => look.buildings)).size).toBeGreaterThan(2);
    for (const front of rows) {
      const { name, look } = front;
      expect(builderOf(look)(sceneFor(front), look).entries, name).toHaveLength(look.buildings);
    }
  });

  it('are the same each time', () => {
    for (const drawing of sampled(8)) expect(drawSvg(drawing)).toBe(drawSvg(drawing));
  });

  it('are well-formed, finite and refer to nothing outside', { timeout: 20_000 }, () => {
    for (const drawing of sampled(40)) {
      const svg = drawSvg(drawing);
      expect(wellFormed(svg), drawing.name).toBe(true);
      expect(svg, drawing.name).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg, drawing.name).not.toMatch(/href|<image|<script|<style|url\((?!#d\d+\))/);
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      const known = new Set(ids);
      expect(known.size, drawing.name).toBe(ids.length);
      const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !known.has(id));
      expect(missing, drawing.name).toEqual([]);
    }
  });

  it('become 4:3 pictures that are not blank', { timeout: 20_000 }, async () => {
    for (const drawing of sampled(5)) {
      const image = sharp(Buffer.from(drawSvg(drawing)));
      const { width, height } = await image.metadata();
      expect([width, height], drawing.name).toEqual([1600, 1200]);
      const { channels } = await sharp(await image.resize(200).png().toBuffer()).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), drawing.name).toBeGreaterThan(15);
    }
  });
});
