/** The cookie that is set when the user confirms in this browser that they opened a mail's link. */
export const OPENED_LINK_COOKIE = 'opened_link';
