import { getPath, routeTable } from '../../rules/navigation/route-table.ts';

/** Links to the staff's screens. Apart from those of all screens, because visitors download those. */
export const staffPaths = {
  reviewPeriod: (review_period_id: number) => getPath('reviewPeriod', { review_period_id }),
  /** The home in the workbench. */
  reviewedCompound: (review_period_id: number, compound_id: number) =>
    `${getPath('reviewPeriod', { review_period_id })}?compound_id=${compound_id}&status=all`,
  desk: (desk_list: 'questions' | 'tours' | 'reports', desk_id?: number) =>
    getPath('desk', { desk_list, ...(desk_id !== undefined && { desk_id }) }),
  /** The file of a social picture. */
  socialMediaImage: (image_id: string) => `/api/hfc/social_media/${image_id}`,
  currentReviewPeriod: () => routeTable.currentReviewPeriod.path,
};
