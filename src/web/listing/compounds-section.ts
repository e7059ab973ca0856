export const HOMES_ID = 'homes';

/** The section with the list of homes, which takes the focus of a control that goes away. */
export const compoundsSection = (): HTMLElement | null => document.getElementById(HOMES_ID);
