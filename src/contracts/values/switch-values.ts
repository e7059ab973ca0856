/** How a query parameter says yes, in any case. The product itself writes the first one. */
export const yesTexts: readonly string[] = ['1', 'true'];
/** How a query parameter says no, in any case. The product itself writes the first one. */
export const noTexts: readonly string[] = ['0', 'false'];
