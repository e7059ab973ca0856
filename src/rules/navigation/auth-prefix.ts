/** The default path of the auth service. Pages leave the path out when it is the default. */
export const USUAL_AUTH_PREFIX = '/auth/v1';
