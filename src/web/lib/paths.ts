/** The one place that builds links within the site. */

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}

export const paths = {
  dashboard: (search = '') => withSearch('/hfc/home', search),
  /** The dashboard, told which market a visitor came for. */
  dashboardOfMarket: (market_name: string) =>
    withSearch('/hfc/home', new URLSearchParams({ initial_market_name: market_name }).toString()),
  comingSoon: (cityKey: string) => `/comingsoon/hfc/${cityKey}`,
  compound: (compound_id: number) => `/hfc/compounds/${compound_id}`,
  image: (image_id: string, width: 400 | 800 | 1600) => `/api/hfc/images/${image_id}?w=${width}`,
  socialImage: (compound_id: number) => `/og/compounds/${compound_id}.png`,
} as const;
