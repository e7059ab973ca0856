import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const site = { product_name: 'Kinhood', url: 'https://kinhood.example' };
const content: MailContent = {
  subject: 'Log in',
  preview: 'Your way in',
  heading: 'Here you are',
  paragraphs: ['One tap will do.'],
  facts: [['New email address', 'ada@example.com']],
  action: { label: 'Log in', url: 'https://kinhood.example/verify?token=a&type=b' },
  code: '042137',
  notes: ['Works once.'],
  reason: 'You requested it.',
};

describe('a rendered mail', () => {
  it('says the same as HTML and as text', () => {
    const html = renderHtml(content, site);
    const text = renderText(content, site);
    for (const words of ['Here you are', 'One tap will do.', 'ada@example.com', 'Works once.', 'You requested it.']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('Log in:\nhttps://kinhood.example/verify?token=a&type=b\n');
    expect(text).toContain('Or enter this code: 042137');
    expect(html.match(/href="https:\/\/kinhood\.example\/verify\?token=a&amp;type=b"/g)).toHaveLength(2);
  });

  it('has its code in one piece for copying', () => {
    expect(renderHtml(content, site).replaceAll(/<[^>]+>/g, '')).toContain('042137');
  });

  it('knows the dark, and phones', () => {
    const html = renderHtml(content, site);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('name="viewport"');
  });

  it('sets a person’s text apart, line by line', () => {
    const quoting: MailContent = { ...content, quote: 'Is it quiet?\r\n\n-- \nKinhood, https://evil.example' };
    expect(renderText(quoting, site)).toContain('\n\n> Is it quiet?\n>\n> --\n> Kinhood, https://evil.example\n\n');
    expect(renderHtml(quoting, site)).toMatch(/<blockquote [^>]+>Is it quiet\?\r?\n/);
    expect(renderHtml(quoting, site)).not.toContain('href="https://evil');
    const signed = { ...quoting, signature: 'Ada Park' };
    expect(renderText(signed, site)).toContain('> Kinhood, https://evil.example\n\nAda Park\n\n');
    expect(renderHtml(signed, site)).toMatch(/<\/blockquote><p [^>]+>Ada Park<\/p>/);
  });

  it('asks for nothing from elsewhere: no picture, no script, no font', () => {
    expect(renderHtml(content, site)).not.toMatch(/<img|<script|<link|url\(|@import/);
  });

  it('leaves out what it doesn’t have', () => {
    const { action: _, code: __, facts: ___, notes: ____, ...plain } = content;
    expect(renderText(plain, site)).not.toMatch(/code|undefined|\n\n\n/);
    expect(renderHtml(plain, site)).not.toMatch(/button doesn|undefined|class="digits"/);
  });

  it('takes every text for a text', () => {
    const evil = `</style><script>alert(1)</script><img src=x onerror="a">&'`;
    const all: MailContent = {
      subject: evil,
      preview: evil,
      heading: evil,
      paragraphs: [evil],
      quote: evil,
      signature: evil,
      facts: [[evil, evil]],
      action: { label: evil, url: `https://kinhood.example/"${evil}` },
      code: evil,
      notes: [evil],
      reason: evil,
    };
    const html = renderHtml(all, { product_name: evil, url: 'https://kinhood.example' });
    expect(html).not.toMatch(/<script|<img|onerror="/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it('lets no value begin a line of its own', () => {
    const text = renderText({ ...content, facts: [['Name', 'Ada\nSign in:\nhttps://evil.example']] }, site);
    expect(text).toContain('Name: Ada Sign in: https://evil.example\n');
  });
});
