/** Lets at most so many pieces of work run at once in this process; the others wait in the order they came. */
export const takeTurns = (most: number): (<Made>(work: () => Promise<Made>) => Promise<Made>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<void> => {
    if (running < most) running += 1;
    // Whoever ends hands its place on.
    else await new Promise<void>((begin) => waiting.push(begin));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      end();
    }
  };
};
