import { expect, it } from 'vitest';
import { keepUsedStyles } from './inline-styles.ts';

const page = (css: string) => `<head><style id="app-styles" data-sheet="/a.css">${css}</style></head><p class="p-4">`;

it('leaves what a page uses, not what only its styles name', () => {
  const css =
    '@layer theme{:root{--ink:#111;--rare:#999}}.p-4{color:var(--ink)}.rare{color:var(--rare)}@property --tw-x{syntax:"*";inherits:false;initial-value:0}.x{top:var(--tw-x)}';
  expect(keepUsedStyles(page(css), css).html).toBe(page('@layer theme,base,components,utilities;.p-4{color:#111}'));
});
