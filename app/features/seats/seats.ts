/** The seats of one class on one run; `taken[i]` counts those held or sold between stop i and stop i+1. */
export type RunSeats = {
  train_number: string;
  run_date: string;
  class: string;
  capacity: number;
  taken: number[];
};

/**
 * Seats free all the way from one stop to another. Counting is enough: stretches are intervals on a line, so as long as no segment
 * carries more travellers than there are berths, everyone can be given one berth for the whole stretch when the chart is made.
 */
export const seatsFree = (seats: Pick<RunSeats, 'capacity' | 'taken'>, fromSeq: number, toSeq: number): number =>
  seats.capacity - Math.max(0, ...seats.taken.slice(fromSeq, toSeq));
