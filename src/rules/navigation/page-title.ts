/** A document's title: 'page title | product title', or only the product title if the page has none. */
export function pageTitle(title: string | null | undefined, productTitle: string): string {
  const own = title?.trim();
  return own && own !== productTitle ? `${own} | ${productTitle}` : productTitle;
}
