/** The default path of the auth service. Pages leave the path out when it is the default. */
export const USUAL_AUTH_PREFIX = '/auth/v1';

/** The cookie that is set when the user confirms in this browser that they opened a mail's link. */
export const OPENED_LINK_COOKIE = 'opened_link';

/** What the auth service says in an address once one of two mailboxes has agreed to a new email address. */
export const ADDRESS_HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
/** What it says once both have agreed. */
export const ADDRESS_CHANGED = 'Email address changed';
