/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 seconds; a step earlier or later counts. */
const STEP_SECONDS = 30;

/** Loaded with the first factor: most processes see none for a long time. */
const load = () => import('otplib/functional');

/** What somebody needs to set up an authenticator app. */
export interface TotpSetup {
  secret: string;
  uri: string;
  /** SVG, without a single `#`: the client puts it into a data address as it is. */
  qr_code: string;
}

/** A new secret for an authenticator app, which shows it under an issuer and a label. */
export async function makeTotp(issuer: string, label: string): Promise<TotpSetup> {
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([load(), import('uqr')]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label, secret });
  return { secret, uri, qr_code: renderSVG(uri) };
}

/** The 30-second step that a code is for, if it is later than the last one that was used; else null. */
export async function stepOfCode(
  { secret, last_used_step }: { secret: string; last_used_step: number | null },
  code: string,
  now: Date,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const { verify } = await load();
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > (last_used_step ?? -1) ? result.timeStep : null;
}
