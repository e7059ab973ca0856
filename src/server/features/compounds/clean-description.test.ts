import { describe, expect, it } from 'vitest';
import { toRichText } from '../../../rules/curation/rich-text.ts';
import { getLine } from '../../../rules/feeds/written-values.ts';
import { cleanDescription, descriptionOfText, readDescription } from './clean-description.ts';

const link = (text: string) => `<a href="https://a.example/" rel="noopener nofollow">${text}</a>`;

describe('a description', () => {
  it('keeps what is allowed, as it is', () => {
    const html = `<p>One <strong>two</strong> <em>three</em><br />${link('four')}</p><ul><li>a</li></ul><ol><li>b</li></ol>`;
    expect(cleanDescription(html)).toBe(html);
    expect(cleanDescription(toRichText('A & <b> "c"\nd\n\ne'))).toBe(toRichText('A & <b> "c"\nd\n\ne'));
    expect(cleanDescription('')).toBe('');
  });

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="JaVa&#115;cript:alert(1)">a</a>', 'a'],
    ['<a href=" java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/hfc/home">a</a>', 'a'],
    [`<p><a href="/rel">l</a> mid <a href="https://a.example/">ok</a> tail</p>`, `<p>l mid ${link('ok')} tail</p>`],
    [`<a href="/rel">a<a href="https://a.example/">b</a>c</a>d`, `a${link('b')}cd`],
    [`<p><a href="/rel"><strong>a</strong></a> b</p><p>c</p>`, '<p><strong>a</strong> b</p><p>c</p>'],
    [`<a>a</a><a href="https://a.example/">b</a>`, `a${link('b')}`],
    ['<a href="https://a.example/" target="_blank" rel="opener" onmouseover="x">a</a>', link('a')],
    ['<svg onload="alert(1)"><script>x</script><text>a</text></svg>b', 'b'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>b', 'b'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<iframe srcdoc="<script>x</script>">a</iframe>b', 'b'],
    ['<p>a<!-- <script>x</script> -->', '<p>a</p>'],
    ['<p><strong>a<em>b', '<p><strong>a<em>b</em></strong></p>'],
    ['</p></section></article><p>a</p>', '<p></p><p>a</p>'],
    ['<p title="a"b\'c>">d</p>', '<p>"&gt;d</p>'],
    ['<table><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></table>', 'a b <br />c <br />'],
    ['<style>p{}</style><h2>a</h2><b>c</b><i>d</i>', '<p>a</p><strong>c</strong><em>d</em>'],
    [
      '<!--[if gte mso 9]><xml><w:WordDocument>x</w:WordDocument></xml><![endif]--><p class=MsoNormal style="mso-x:y"><span lang=EN>a<o:p></o:p></span></p>',
      '<p>a</p>',
    ],
  ])('becomes harmless: %j', (html, clean) => {
    expect(cleanDescription(html)).toEqual(clean);
    expect(cleanDescription(cleanDescription(html))).toBe(cleanDescription(html));
  });

  it.each([
    "<a href='https://a.example/\"><script>x</script>'>a</a>",
    '<<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<a href="https://a.example/" title="><img src=x onerror=alert(1)>">a</a>',
  ])('has no other tags after %j', (html) => {
    expect(cleanDescription(html)).not.toMatch(/<(?!\/?(?:a|p)[ >])|\son\w+=/);
  });

  it.each([
    ['Smith &amp; Sons', '<p>Smith &amp; Sons</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['&amp;lt;b&amp;gt;', '<p>&amp;lt;b&amp;gt;</p>'],
    ['5 < 6 & "7"', '<p>5 &lt; 6 &amp; "7"</p>'],
  ])('has no markup from the text %j of a source', (reported, html) => {
    expect(descriptionOfText(getLine(reported))).toBe(html);
  });

  it('nests only so deep', () => {
    const html = cleanDescription(`${'<ul><li>'.repeat(2_000)}a`);
    expect(html.length).toBeLessThan(500);
  });

  it('has at most 10,000 characters when it is written', () => {
    expect(readDescription(`<p class="${'x'.repeat(20_000)}">a</p>`)).toBe('<p>a</p>');
    for (const length of [10_000, 100_000, 1_000_000])
      expect(() => readDescription(`<p>${'<b>'.repeat(length / 10)}${'a'.repeat(length)}</p>`)).toThrow('too long');
  });
});
