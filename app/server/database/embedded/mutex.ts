/** A reentrant mutex with a FIFO queue. Runs in the worker on plain Node. */
export class Mutex<Holder extends object> {
  #holder: Holder | null = null;
  #waiting: { who: Holder; settle: (acquired: boolean) => void }[] = [];

  isHeldBy(who: Holder): boolean {
    return this.#holder === who;
  }

  /** Resolves to true once `who` holds the mutex, to false after the timeout or a cancellation. */
  acquire(who: Holder, limitMs: number): Promise<boolean> {
    if (this.#holder === null || this.#holder === who) {
      this.#holder = who;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.cancel(who), limitMs);
      this.#waiting.push({
        who,
        settle: (acquired) => {
          clearTimeout(timer);
          resolve(acquired);
        },
      });
    });
  }

  release(who: Holder): void {
    if (this.#holder !== who) return;
    const next = this.#waiting.shift();
    this.#holder = next?.who ?? null;
    next?.settle(true);
  }

  /** Removes `who` from the queue. */
  cancel(who: Holder): void {
    const cancelled = this.#waiting.filter((waiting) => waiting.who === who);
    this.#waiting = this.#waiting.filter((waiting) => waiting.who !== who);
    for (const waiting of cancelled) waiting.settle(false);
  }
}
