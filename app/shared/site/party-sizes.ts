/** Number of travellers, as options of the search and inquiry forms. */
export const partySizes = ['1', '2', '3-4', '5-8', '9+'] as const;
