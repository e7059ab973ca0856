import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RefinementCtx } from 'zod';

/** A private key that is either elliptic on P-256 or RSA: what tokens can be signed with here. */
export type PrivateJwk = JsonWebKey & { kid?: string };

function canSign({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const isEs256 = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  const isRs256 = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return isEs256 || isRs256;
}

/** Never with the content of the file: it is a secret. */
function refuse(issues: RefinementCtx, message: string): undefined {
  issues.addIssue({ code: 'custom', message });
  return undefined;
}

/** Reads a private JWK from a file whose path a variable of the environment gives. */
export function readPrivateKeyFile(path: string, issues: RefinementCtx): PrivateJwk | undefined {
  try {
    const jwk = JSON.parse(readFileSync(path, 'utf8')) as PrivateJwk;
    if (canSign(createPrivateKey({ key: jwk, format: 'jwk' }))) return jwk;
  } catch {
    // Said below, whatever is wrong with it.
  }
  return refuse(issues, 'must be a readable file with a private JWK, on P-256 or RSA from 2048 bits on');
}

/** Reads a public key, PEM or JWK, from a file whose path a variable of the environment gives. */
export function readPublicKeyFile(path: string, issues: RefinementCtx): KeyObject | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    const key = text.startsWith('{')
      ? createPublicKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
      : createPublicKey(text);
    if (canSign(key)) return key;
  } catch {
    // Said below, whatever is wrong with it.
  }
  return refuse(issues, 'must be a readable file with a public key, PEM or JWK, on P-256 or RSA from 2048 bits on');
}
