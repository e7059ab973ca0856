/**
 * RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. The code of one step
 * earlier or later counts too.
 */
const STEP_SECONDS = 30;

/** Loads the library when it is first used. Most processes run for a long time without any factor. */
const load = () => import('otplib/functional');

/** What a user needs to set up an authenticator app. */
export interface TotpSetup {
  secret: string;
  uri: string;
  /** SVG without a single `#`, because the client puts it into a data URL unescaped. */
  qr_code: string;
}

/** Makes a new secret for an authenticator app, which shows it under the issuer and the label. */
export async function makeTotp(issuer: string, label: string): Promise<TotpSetup> {
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([load(), import('uqr')]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label, secret });
  return { secret, uri, qr_code: renderSVG(uri) };
}

/** The 30-second step that a code belongs to, if it is later than the last used step. Otherwise null. */
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
