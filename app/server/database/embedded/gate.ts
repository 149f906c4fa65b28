/** One holder at a time, the others in the order they came. Runs in the worker under plain Node. */
export class Gate<Holder extends object> {
  #holder: Holder | null = null;
  #waiting: { who: Holder; admit: (admitted: boolean) => void }[] = [];

  isHeldBy(who: Holder): boolean {
    return this.#holder === who;
  }

  /** Resolves with true once `who` holds the gate, with false when the wait was too long or given up. */
  enter(who: Holder, limitMs: number): Promise<boolean> {
    if (this.#holder === null || this.#holder === who) {
      this.#holder = who;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.giveUp(who), limitMs);
      this.#waiting.push({
        who,
        admit: (admitted) => {
          clearTimeout(timer);
          resolve(admitted);
        },
      });
    });
  }

  leave(who: Holder): void {
    if (this.#holder !== who) return;
    const next = this.#waiting.shift();
    this.#holder = next?.who ?? null;
    next?.admit(true);
  }

  /** Takes `who` out of the queue. */
  giveUp(who: Holder): void {
    const leaving = this.#waiting.filter((waiting) => waiting.who === who);
    this.#waiting = this.#waiting.filter((waiting) => waiting.who !== who);
    for (const waiting of leaving) waiting.admit(false);
  }
}
