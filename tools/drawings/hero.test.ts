import { describe, expect, it } from 'vitest';
import { heroPhoneSvg, heroSvg } from './hero.ts';

describe.each([
  ['wide', heroSvg, 'viewBox="0 0 2400 1000"'],
  ['phone', heroPhoneSvg, 'viewBox="0 0 800 720"'],
] as const)('the %s hero picture', (_, draw, box) => {
  const svg = draw();

  it('is the same each time and has its size', () => {
    expect(draw()).toBe(svg);
    expect(svg).toContain(box);
  });

  it('is finite and refers only to what it defines', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|href|<image|<script|<style/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !ids.includes(id));
    expect(missing).toEqual([]);
  });
});
