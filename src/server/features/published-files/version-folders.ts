/** The folders of what is made anew for each version of the published files. Their content can always be made again. */
export const VERSION_FOLDERS = ['published', 'social_images'] as const;
