import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../platform/mail/render-html.ts';
import { renderText } from '../../platform/mail/render-text.ts';
import type { AuthMailKind } from '../context/mail-kinds.ts';
import { authMails } from './auth-mails.ts';

const site = { product_name: 'Kinhood', url: 'https://kinhood.example', contact_email: 'help@kinhood.example' };
const data = {
  code: '042137',
  url: 'https://kinhood.example/auth/v1/verify?token=t',
  valid_for: 'an hour',
  new_email: 'new@example.com',
};
const getContent = async (kind: AuthMailKind) =>
  (await authMails.find((mail) => mail.kind === kind)!.load())(data, site);

describe('the mails of the auth service', () => {
  it.each(authMails)('$kind has a subject, a way on and a reason', async ({ load }) => {
    const content = (await load())(data, site);
    expect(content.subject.length).toBeLessThan(60);
    expect(content.reason).toMatch(/^You’re receiving this email because /);
    for (const rendered of [renderHtml(content, site), renderText(content, site)])
      expect(rendered).not.toMatch(/undefined|null|\[object/);
  });

  it.each<AuthMailKind>([
    'confirmation',
    'invite',
    'staff_invitation',
    'magic_link',
    'recovery',
    'email_change_current',
    'email_change_new',
  ])('%s lets its reader choose between link and code', async (kind) => {
    expect(await getContent(kind)).toMatchObject({ action: { url: data.url }, code: data.code });
  });

  it('for a reauthentication has a code only', async () => {
    const content = await getContent('reauthentication');
    expect(content.code).toBe(data.code);
    expect(content.action).toBeUndefined();
  });

  it.each<AuthMailKind>([
    'password_changed',
    'email_changed',
    'app_added',
    'app_removed',
    'provider_linked',
    'provider_unlinked',
    'recovery_codes_created',
    'recovery_codes_removed',
  ])('%s says how to object to the change, and contains no code', async (kind) => {
    const content = await getContent(kind);
    expect(content.action).toEqual({ label: 'This wasn’t me', url: data.url });
    expect(renderText(content, site)).not.toContain(data.code);
  });

  it.each<AuthMailKind>([
    'app_removal_planned',
    'recovery_code_used',
    'session_reused',
    'failed_passwords',
    'failed_app_codes',
  ])('%s contains no way to log in', async (kind) => {
    const content = await getContent(kind);
    expect(renderText(content, site)).not.toMatch(new RegExp(`${data.code}|token`));
  });

  it.each<AuthMailKind>(['confirmation', 'invite', 'magic_link', 'recovery'])(
    '%s without a code says why',
    async (kind) => {
      const { load } = authMails.find((mail) => mail.kind === kind)!;
      const { code: _, ...others } = data;
      const content = (await load())({ ...others, codes_paused: true }, site);
      expect(content.notes?.join(' ')).toContain('too many wrong codes');
      expect(renderText(content, site)).not.toContain('enter the code');
    },
  );

  it('say to the two mailboxes of a change what each has to know', async () => {
    const [current, next] = [await getContent('email_change_current'), await getContent('email_change_new')];
    expect(current.facts).toEqual([['New email address', 'new@example.com']]);
    expect(current.notes?.join(' ')).toContain('change your password');
    expect(next.subject).not.toBe(current.subject);
    // The mailbox may be a stranger's.
    expect(next.facts).toBeUndefined();
  });
});
