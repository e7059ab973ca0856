import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RefinementCtx } from 'zod';

/** A private key that can sign our tokens: elliptic on P-256, or RSA. */
export type PrivateJwk = JsonWebKey & { kid?: string };

function canSign({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const isEs256 = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  const isRs256 = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return isEs256 || isRs256;
}

/** Reports a file that can't be used. `message` must never contain the file's content, which is secret. */
function refuse(issues: RefinementCtx, message: string): undefined {
  issues.addIssue({ code: 'custom', message });
  return undefined;
}

/** Reads a private JWK from a file. An environment variable gives its path. */
export function readPrivateKeyFile(path: string, issues: RefinementCtx): PrivateJwk | undefined {
  try {
    const jwk = JSON.parse(readFileSync(path, 'utf8')) as PrivateJwk;
    if (canSign(createPrivateKey({ key: jwk, format: 'jwk' }))) return jwk;
  } catch {
    // The same message below covers every problem with the file.
  }
  return refuse(issues, 'must be a readable file with a private JWK, on P-256 or RSA from 2048 bits on');
}

/** Reads a public key, PEM or JWK, from a file. An environment variable gives its path. */
export function readPublicKeyFile(path: string, issues: RefinementCtx): KeyObject | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    const key = text.startsWith('{')
      ? createPublicKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
      : createPublicKey(text);
    if (canSign(key)) return key;
  } catch {
    // The same message below covers every problem with the file.
  }
  return refuse(issues, 'must be a readable file with a public key, PEM or JWK, on P-256 or RSA from 2048 bits on');
}
