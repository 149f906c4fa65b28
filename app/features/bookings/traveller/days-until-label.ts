/** When a journey begins, by whole days from today; negative days are those of a journey under way. */
export const daysUntilLabel = (days: number): string => {
  if (days < 0) return 'Travelling now';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};
