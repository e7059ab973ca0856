/** The default path of the auth service. Pages leave the path out when it is the default. */
export const USUAL_AUTH_PREFIX = '/auth/v1';

/** The cookie that is set when the user confirms in this browser that they opened a mail's link. */
export const OPENED_LINK_COOKIE = 'opened_link';
