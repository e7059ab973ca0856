/** The provider of the sample world's homes. */
export const PROVIDER = 'sample';
/** The source of the sample world's neighborhoods. */
export const SOURCE = 'sample';
