const minuteMs = 60_000;

/** How long something has been waiting: '12 min', '5 h', '3 days'. */
export const waitingTime = (since: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};
