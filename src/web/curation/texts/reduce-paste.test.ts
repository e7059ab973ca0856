import { describe, expect, it } from 'vitest';
import { reducePaste } from './reduce-paste.ts';

describe('pasted HTML', () => {
  it('keeps the words and formats of an office document, and nothing else', () => {
    const word = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='margin:0'><b><span style='color:red'>Two</span></b> homes<o:p>&nbsp;</o:p></p></body></html>`;
    expect(reducePaste(word).trim()).toBe('<p><strong>Two</strong> homes</p>');
  });

  it('reads the styles of a web document as formats', () => {
    const docs =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">A</span> ' +
      '<span style="font-weight:400;font-style:italic">b</span></p></b>';
    expect(reducePaste(docs)).toBe('<p><strong>A</strong> <em>b</em></p>');
  });

  it('keeps the addresses of links, and no handlers', () => {
    expect(reducePaste(`<a onclick="x()" href='https://example.com/"x'>a</a><img src=x onerror=alert(1)>`)).toBe(
      '<a href="https://example.com/&quot;x">a</a>',
    );
    expect(reducePaste('<script>alert(1)</script>a < b')).toBe('a < b');
  });

  it('keeps the words of a table’s cells apart', () => {
    const table = '<table><tbody><tr><td>a</td><th>b</th></tr><tr><td><p>c</p></td></tr></tbody></table>';
    expect(reducePaste(table)).toBe('<table><tbody><div>a b </div><div><p>c</p> </div></tbody></table>');
  });

  it('survives tags that don’t match', () => {
    expect(reducePaste('<p><b>a</p></b></i>b<br>')).toBe('<p><strong>a</strong></p>b<br>');
  });
});
