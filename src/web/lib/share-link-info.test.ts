import { describe, expect, it } from 'vitest';
import { type ProblemCode, problemCodes } from '../../contracts/protocol/problem.ts';
import { type Api, ApiProblem } from './api.ts';
import { findShareLinkInfo } from './share-link-info.ts';

/** A user's call that the server answers with a problem. */
function refusedWith(code: ProblemCode, similar_compounds?: []): Api['call'] {
  const { status, title } = problemCodes[code];
  return () =>
    Promise.reject(
      new ApiProblem({
        type: 'about:blank',
        status,
        title,
        detail: title,
        code,
        request_id: 'r',
        ...(similar_compounds && { similar_compounds }),
      }),
    );
}

describe('the info about a share link', () => {
  it('says that the link was turned off, and not that the home is gone', async () => {
    expect(await findShareLinkInfo('key', 1, refusedWith('gone'))).toBe('turned_off');
    expect(await findShareLinkInfo('key', 1, refusedWith('gone', []))).toBeNull();
  });

  it.each(['bad_request', 'not_found'] as const)('is null after the answer %s', async (code) => {
    expect(await findShareLinkInfo('key', 1, refusedWith(code))).toBeNull();
  });

  it.each(['too_many_requests', 'timed_out', 'unavailable'] as const)('is not known after %s', async (code) => {
    await expect(findShareLinkInfo('key', 1, refusedWith(code))).rejects.toThrow(ApiProblem);
  });
});
