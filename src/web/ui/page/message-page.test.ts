import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagePage, type MessageProps } from './message-page.tsx';

const html = (props: MessageProps) => renderToStaticMarkup(createElement(MessagePage, props));

describe('the message page', () => {
  it('shows a title alone, and nothing that wasn’t asked for', () => {
    const text = html({ title: 'Nothing here' });
    expect(text).toMatch(/<main[^>]*>.*<h1[^>]*>Nothing here<\/h1>.*<\/main>/);
    expect(text).not.toMatch(/<button|<svg|animate-spin|aria-busy/);
  });

  it('shows body, footer, and a way back', () => {
    const text = html({ title: 'T', children: 'A body', footer: 'A footer', onBack: () => undefined });
    expect(text).toContain('A body');
    expect(text).toContain('A footer');
    expect(text).toMatch(/<button type="button"[^>]*>Back<\/button>/);
  });

  it.each([
    ['success', 'Done.'],
    ['error', 'Error.'],
  ] as const)('marks %s with a drawing, in words for who can’t see it', (status, words) => {
    const text = html({ title: 'T', status });
    expect(text).toMatch(/<svg[^>]* aria-hidden="true"/);
    expect(text).toContain(`<span class="sr-only">${words}</span>`);
  });

  it('says what is under way, and is busy meanwhile', () => {
    const text = html({ title: 'T', processing: 'Saving…' });
    expect(text).toContain('aria-busy="true"');
    expect(text).toContain('animate-spin');
    expect(text).toContain('Saving…');
  });

  it('tells changes where they stand: politely, a failure at once', () => {
    const live = /<div aria-live="(\w+)" aria-atomic="true"/;
    expect(live.exec(html({ title: 'T', processing: 'Saving…' }))?.[1]).toBe('polite');
    expect(live.exec(html({ title: 'T', status: 'success' }))?.[1]).toBe('polite');
    expect(live.exec(html({ title: 'T', status: 'error' }))?.[1]).toBe('assertive');
  });

  it('lets its heading take the focus, but keeps it out of the Tab order', () => {
    expect(html({ title: 'T' })).toMatch(/<h1 tabindex="-1"/i);
  });
});
