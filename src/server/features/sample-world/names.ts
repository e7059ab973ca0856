/** The provider of the sample world's homes. */
export const PROVIDER = 'sample';
/** The source of its neighborhoods. */
export const SOURCE = 'sample';
