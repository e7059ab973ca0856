import { expect, hydrated, test } from './support/test.ts';

test('for users who want less motion, styles change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  const changed = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (!heading) throw new Error('The heading is missing.');
    const style = getComputedStyle(heading);
    const before = style.paddingRight;
    heading.style.paddingRight = '50px';
    const after = style.paddingRight;
    return { before, after, moving: document.getAnimations().filter((one) => one instanceof CSSTransition).length };
  });
  expect(changed).toEqual({ before: '0px', after: '50px', moving: 0 });
});
