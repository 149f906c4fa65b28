/** Milliseconds between two looks whether the parent is still there: npm's shell ends on SIGTERM without passing it on. */
const parentWatch = 500;

/**
 * Runs functions, the last added first, when this process is told to stop or has lost its parent, and then ends it.
 * @returns a function that adds one, and one that runs all of them now
 */
export const stopOnSignal = (): { add(undo: () => Promise<void>): void; stop(): Promise<void> } => {
  const undos: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) await undo();
  };
  const end = () => {
    console.log('Stopping ...');
    void stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, parentWatch);
  watch.unref();
  return { add: (undo) => undos.push(undo), stop };
};
