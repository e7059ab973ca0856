/** Why an upload is refused, in the codes of S3, with their statuses. */
export const postRefusals = {
  InvalidArgument: 400,
  MalformedPOSTRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  MissingContentLength: 411,
  PreconditionFailed: 412,
  InternalError: 500,
  ServiceUnavailable: 503,
} as const;

/** An upload is refused. The client sees the message and the details. The cause is only logged. */
export class PostRefusal extends Error {
  override name = 'PostRefusal';
  readonly code: keyof typeof postRefusals;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: keyof typeof postRefusals,
    message: string,
    { details = {}, cause }: { details?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.details = details;
  }
}
