/** '14 min 05 s', '45 s'; never below zero. */
export const remainingText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`;
};

/** Seconds before the end at which the remaining time is announced to screen readers. */
const moments = [600, 300, 120, 60, 30] as const;

/** The announcement for the moment passed between two ticks, or null. */
export const countdownAnnouncement = (beforeMs: number, nowMs: number): string | null => {
  const passed = moments.filter((seconds) => beforeMs > seconds * 1000 && nowMs <= seconds * 1000).at(-1);
  if (passed === undefined || nowMs <= 0) return null;
  if (passed < 60) return `${passed} seconds left`;
  return passed === 60 ? '1 minute left' : `${passed / 60} minutes left`;
};
