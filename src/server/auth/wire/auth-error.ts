/** Every error code of the auth service, with its usual status. */
export const authErrorCodes = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  /** Ours: too many wrong codes from mails. */
  code_attempts_exceeded: 429,
  conflict: 409,
  email_address_invalid: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 404,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_recovery_codes_locked: 429,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  oauth_provider_not_supported: 400,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  /** Ours: too many wrong passwords. */
  password_attempts_exceeded: 429,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 400,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
} as const;

export type AuthErrorCode = keyof typeof authErrorCodes;

/** The reasons why a password is too weak, as clients know them. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

interface AuthErrorExtras {
  /** The status, where it isn't the usual status of the code. */
  status?: number;
  reasons?: readonly WeakPasswordReason[];
  /** In seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that the client recognizes by its code. Users see the message. The cause is only logged. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: AuthErrorCode, message: string, extras: AuthErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.status = extras.status ?? authErrorCodes[code];
    this.reasons = extras.reasons;
    this.retryAfter = extras.retryAfter;
  }
}
