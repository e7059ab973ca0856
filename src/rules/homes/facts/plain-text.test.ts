import { expect, it } from 'vitest';
import { toRichText } from '../../curation/rich-text.ts';
import { getPlainText } from './plain-text.ts';

it.each([
  ['', ''],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  [
    '<p>A <strong>big</strong>, <em>bright</em> room<br />with a <a href="https://a.example/?a=1&amp;b=2">view</a>.</p>',
    'A big, bright room with a view.',
  ],
  ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
  ['<p>Fish &amp; chips &lt;b&gt; &amp;lt;</p>', 'Fish & chips <b> &lt;'],
])('reads %j as %j', (html, text) => {
  expect(getPlainText(html)).toBe(text);
});

it('reads what plain text was made to', () => {
  expect(toRichText('One & <b>two</b>.\nThree.\n\n\nFour.\n')).toBe(
    '<p>One &amp; &lt;b&gt;two&lt;/b&gt;.<br />Three.</p><p>Four.</p>',
  );
  expect(getPlainText(toRichText('One & <b>two</b>.\n\nThree'))).toBe('One & <b>two</b>. Three');
});
