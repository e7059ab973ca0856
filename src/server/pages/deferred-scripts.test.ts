import { describe, expect, it } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const ENTRY = '<script type="module" async="">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>';
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shared.js"/></head><body>${body}</body></html>`;

describe('deferScripts', () => {
  it('makes the entry script inert and takes the preloads out', () => {
    const html = deferScripts(page(`<p>$&</p>${ENTRY}`));
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload"');
    expect(html).toContain(
      '<script type="text/plain" id="entry" data-preload="/assets/shared.js ">import "/assets/manifest.js";',
    );
    expect(html).toContain('<p>$&</p>');
  });

  it('adds one loader, last in the body', () => {
    expect(deferScripts(page(ENTRY))).toMatch(/<script>\(\(\)=>\{[\s\S]*\}\)\(\)<\/script><\/body><\/html>$/);
  });

  it.each(['', ENTRY + ENTRY])('throws unless there is exactly one entry script', (body) => {
    expect(() => deferScripts(page(body))).toThrow(/Expected one entry script/);
  });
});
