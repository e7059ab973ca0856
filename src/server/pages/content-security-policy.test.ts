import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('contentSecurityPolicy', () => {
  it('lists the given scripts and styles by hash, and nothing unsafe', () => {
    const policy = contentSecurityPolicy({ scripts: ['one()', 'two()'], styles: ['p{}'] }, readConfig({}));
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('p{}')}`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('unsafe');
  });

  it('opens up for the hosts that the configuration names', () => {
    const policy = contentSecurityPolicy(
      { scripts: [], styles: [] },
      readConfig({ CDN_URL: 'https://cdn.example/x', MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }),
    );
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://cdn.example https://*.tiles.example");
    expect(directive(policy, 'connect-src')).toContain('https://cdn.example');
  });

  it('lets browsers report to another analytics service only while analytics is on', () => {
    const other = { ANALYTICS_URL: 'https://events.example/in', ANALYTICS_TOKEN: 'project-token' };
    const getConnect = (env: Record<string, string>) =>
      directive(contentSecurityPolicy({ scripts: [], styles: [] }, readConfig(env)), 'connect-src');
    expect(getConnect({ ...other, ANALYTICS: '1' })).toBe("connect-src 'self' https://events.example");
    expect(getConnect(other)).toBe("connect-src 'self'");
    expect(getConnect({ ANALYTICS: '1' })).toBe("connect-src 'self'");
  });

  it('lets browsers upload to a bucket', () => {
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const config = readConfig({ S3_BUCKET: 'homes-files', S3_REGION: 'us-west-2', ...keys });
    const policy = contentSecurityPolicy({ scripts: [], styles: [] }, config);
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://homes-files.s3.us-west-2.amazonaws.com");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:");
  });
});
