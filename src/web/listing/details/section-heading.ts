/** The level of a home's section headings: one below the title, which is h1 on a page and h2 in a dialog. */
export type SectionHeading = 'h2' | 'h3';
