/** How many people travel together, as the search and the inquiry ask for it (spec section 5). */
export const partySizes = ['1', '2', '3-4', '5-8', '9+'] as const;
