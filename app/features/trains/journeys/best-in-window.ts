/**
 * For a sorted list of questions "which entry between `at - longest` and `at - least` is best", answered in one pass over both: a window slides over the
 * entries and keeps only those that may still be the best one.
 */
export class BestInWindow {
  readonly #times: Int32Array;
  readonly #values: Int32Array;
  readonly #size: number;
  /** Positions of entries in the window, from the best to the latest. */
  readonly #queue: Int32Array;
  #head = 0;
  #tail = 0;
  #next = 0;

  /** Entries with their times in ascending order; a higher value is better, and of equal ones the later. */
  constructor(times: Int32Array, values: Int32Array, size: number) {
    this.#times = times;
    this.#values = values;
    this.#size = size;
    this.#queue = new Int32Array(size);
  }

  /** The position of the best entry from `earliest` to `latest`, or -1. Neither may be less than in the call before. */
  best(earliest: number, latest: number): number {
    const [times, values, queue] = [this.#times, this.#values, this.#queue];
    while (this.#next < this.#size && (times[this.#next] as number) <= latest) {
      const value = values[this.#next] as number;
      while (this.#tail > this.#head && (values[queue[this.#tail - 1] as number] as number) <= value) this.#tail -= 1;
      queue[this.#tail] = this.#next;
      this.#tail += 1;
      this.#next += 1;
    }
    while (this.#head < this.#tail && (times[queue[this.#head] as number] as number) < earliest) this.#head += 1;
    return this.#head < this.#tail ? (queue[this.#head] as number) : -1;
  }
}
