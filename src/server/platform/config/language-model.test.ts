import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const local = { AI_URL: 'http://localhost:8080/v1/', AI_MODEL: 'qwen2.5:7b' };

describe('the variables of a language model', () => {
  it('are the address, the model and perhaps a key', () => {
    expect(readConfig({}).languageModel).toBeNull();
    expect(readConfig(local).languageModel).toEqual({
      url: 'http://localhost:8080/v1',
      key: undefined,
      model: 'qwen2.5:7b',
      usesRemarks: false,
    });
    const hosted = { AI_URL: 'https://api.openai.com/v1', AI_MODEL: 'x', AI_KEY: 'sk-1', AI_USE_REMARKS: '1' };
    expect(readConfig(hosted).languageModel).toMatchObject({ key: 'sk-1', usesRemarks: true });
    expect(readConfig({ ...local, AI_URL: 'http://model:8080/v1' }).languageModel).not.toBeNull();
  });

  it.each([
    [{ AI_URL: local.AI_URL }, 'AI_MODEL: is needed with AI_URL'],
    [{ AI_MODEL: 'x' }, 'AI_URL: is needed with AI_MODEL'],
    [{ AI_KEY: 'sk-secret' }, 'AI_URL: is needed with AI_KEY'],
    [{ AI_USE_REMARKS: '1' }, 'AI_URL: is needed with AI_USE_REMARKS'],
    [{ ...local, AI_KEY: 'sk secret' }, 'AI_KEY: must be'],
    [{ ...local, AI_URL: 'https://user:sk-secret@host/v1' }, 'AI_URL: must be an address without credentials'],
    [{ ...local, AI_URL: 'http://model:8080/v1', AI_KEY: 'sk-secret' }, 'AI_URL: must begin with https'],
  ])('with a mistake end the start: %j', (env, line) => {
    const read = () => readConfig(env);
    expect(read).toThrow(line);
    expect(read).not.toThrow('secret');
  });
});
