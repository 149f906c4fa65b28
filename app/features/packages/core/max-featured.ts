/** Maximum number of featured packages on the home page. */
export const maxFeaturedPackages = 6;
