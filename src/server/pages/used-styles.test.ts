import { describe, expect, it } from 'vitest';
import { readStyleSheet, usedStyles } from './used-styles.ts';

const sheet = readStyleSheet(
  [
    '@layer theme,base,components,utilities;',
    '@layer properties{@supports (color:red){*{--tw-x:0}}}',
    '@layer theme{:root{--ink:#111;--text:var(--ink);--unused:#999}}',
    '@layer base{html{color:var(--text)}.skip:focus{top:0}}',
    '@layer utilities{.p-4{padding:1rem}.md\\:p-6{padding:1.5rem}.card>img,.photo{width:100%}.spin{animation:spin 1s}}',
    '@media (min-width:1px){.lg\\:hidden{display:none}.lg\\:block{display:block}}',
    '@keyframes spin{to{rotate:1turn}}',
    '@property --tw-border{syntax:"*";inherits:false;initial-value:solid}',
    '@layer utilities{.border{border-style:var(--tw-border)}}',
    '@property --tw-blur{syntax:"*";inherits:false}',
    '@layer utilities{.filter{filter:var(--tw-blur,)}.blur{--tw-blur:blur(8px)}}',
  ].join(''),
);
const used = (html: string) => usedStyles(sheet, html);

describe('usedStyles', () => {
  it('keeps the rules of the classes that a page names, and no others', () => {
    const css = used('<p class="p-4 lg:hidden">');
    expect(css).toContain('.p-4{padding:1rem}');
    expect(css).toContain('.lg\\:hidden{display:none}');
    expect(css).not.toMatch(/md\\:p-6|lg\\:block|border-style/);
  });

  it('keeps what needs no class', () => {
    expect(used('<p>')).toContain('html{color:#111}');
  });

  it('keeps a rule when one of its selectors is met', () => {
    expect(used('<i class="photo">')).toContain('width:100%');
    expect(used('<i class="card">')).toContain('width:100%');
    expect(used('<i class="other">')).not.toContain('width:100%');
  });

  it('keeps a rule about elements without a class that the page doesn’t have', () => {
    const some = readStyleSheet('.card>:not(.rare,:is(.odd)){top:0}.card:not(.p-4).rare{left:0}');
    expect(usedStyles(some, '<i class="card">')).toContain('top:0');
    expect(usedStyles(some, '<i class="card">')).not.toContain('left:0');
  });

  it('writes values in place of the theme’s variables', () => {
    expect(used('<p>')).toContain('html{color:#111}');
    expect(used('<p>')).not.toContain('--');
  });

  it('keeps the variables that the page itself refers to, and those that they use', () => {
    const css = used('<p style="color:var(--text)">');
    expect(css).toContain(':root{--text:var(--ink);--ink:#111}');
    expect(css).not.toContain('--unused');
  });

  it('keeps the variables to which the page gives a value of its own', () => {
    const css = used('<p style="--ink:#222">');
    expect(css).toContain('html{color:var(--ink)}');
    expect(css).toContain('--ink:#111');
  });

  it('writes the first value of a registered property that nothing sets', () => {
    expect(used('<p class="border">')).toContain('.border{border-style:solid}');
    expect(used('<p class="border">')).not.toContain('@property');
    const set = used('<p class="border" style="--tw-border:dashed">');
    expect(set).toContain('border-style:var(--tw-border)');
    expect(set).toContain('@property --tw-border');
  });

  it('keeps frames only of what is animated', () => {
    expect(used('<p class="spin">')).toContain('@keyframes spin');
    expect(used('<p>')).not.toContain('@keyframes');
  });

  it('keeps one without a value only where something sets it', () => {
    expect(used('<p class="filter">')).not.toContain('@property');
    expect(used('<p class="filter blur">')).toContain('@property --tw-blur');
  });

  it('drops empty blocks and the defaults for old browsers', () => {
    expect(used('<p>')).not.toMatch(/@media|@layer properties/);
  });

  it('reads classes as HTML writes them', () => {
    const escaped = readStyleSheet('.\\[\\&_p\\]\\:x p{top:0}');
    expect(usedStyles(escaped, '<i class="[&amp;_p]:x">')).toContain('top:0');
  });
});
