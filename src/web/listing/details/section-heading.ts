/** The level of a home's sections: one below its title's, which is the first of a page or the second in a dialog. */
export type SectionHeading = 'h2' | 'h3';
