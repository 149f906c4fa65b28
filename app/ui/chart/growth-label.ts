const percent = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** The change of a figure against an earlier one: '+12%', '-8%', 'no change'; null when there is nothing to compare with. */
export const growthLabel = (now: number, before: number): string | null => {
  if (before <= 0) return null;
  return now === before ? 'no change' : percent.format((now - before) / before);
};
