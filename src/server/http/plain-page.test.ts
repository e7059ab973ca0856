import { expect, it } from 'vitest';
import { plainPage } from './plain-page.ts';

const message = { product_name: 'Kinhood', title: 'Hello', text: 'There' };
const form = { action: 'go', fields: { token: '"><script>' }, label: 'Go <on>', leads_to: 'https://kinhood.example/a' };

it('a plain page without a form can send nothing', () => {
  const { html, headers } = plainPage(message);
  expect(html).not.toContain('<form');
  expect(headers['content-security-policy']).toMatch(/; form-action 'none'$/);
});

it('a plain page with a form sends it, and may be led on from there', () => {
  const { html, headers } = plainPage({ ...message, form });
  expect(html).toContain('<form method="post" action="go">');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('<button>Go &lt;on&gt;</button>');
  expect(headers['content-security-policy']).toMatch(/; form-action 'self' https:\/\/kinhood\.example$/);
  const toApp = plainPage({ ...message, form: { ...form, leads_to: 'kinhood://callback' } });
  expect(toApp.headers['content-security-policy']).toMatch(/; form-action 'self' kinhood:$/);
});
