import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      productName: 'Kinhood',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      cdnUrl: '/cdn',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('lists every mistake at once', () => {
    const read = () => readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: /);
  });

  it('drops the slash at the end of addresses', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kinhood.example/', CDN_URL: 'https://cdn.example/k/' })).toMatchObject({
      publicUrl: 'https://kinhood.example',
      cdnUrl: 'https://cdn.example/k',
    });
  });
});
