/** The bounds of session recordings that browsers and the server must agree about. */

/** How long recordings are kept, in days. The privacy page promises this. */
export const KEPT_DAYS = 30;
/** How long a recording lasts, in hours. */
export const RECORDED_HOURS = 2;
/** How many recordings one request may delete. */
export const MAX_FORGOTTEN = 500;
/** The pages that a recording is listed with. */
export const MAX_PAGES = 50;
