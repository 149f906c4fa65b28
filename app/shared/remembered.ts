/**
 * The same function with a memory for its last results: for what costs more than a look into a map and depends on nothing but the key.
 * Holds at most `most` results; the one that was made first goes first. Results are shared: nobody may change them.
 */
export const remembered = <Argument, Result>(
  most: number,
  keyOf: (argument: Argument) => string,
  make: (argument: Argument) => Result,
): ((argument: Argument) => Result) => {
  const results = new Map<string, { result: Result }>();
  return (argument) => {
    const key = keyOf(argument);
    const known = results.get(key);
    if (known) return known.result;
    const result = make(argument);
    const [oldest] = results.size < most ? [] : results.keys();
    if (oldest !== undefined) results.delete(oldest);
    results.set(key, { result });
    return result;
  };
};
