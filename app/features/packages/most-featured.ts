/** Most packages that the home page shows (spec 2.4). */
export const mostFeatured = 6;
