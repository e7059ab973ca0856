/** The start of the ids that the analytics client gives to browsers whose users it doesn't know. */
export const DEVICE_PREFIX = '$device:';

/** Whether a distinct id is of a browser, not of a user. */
export const isDevice = (distinct_id: string): boolean => distinct_id.startsWith(DEVICE_PREFIX);
