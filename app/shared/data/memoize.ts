/**
 * Memoises a pure function whose result depends only on the key. Keeps at most `limit` results and evicts the oldest first. Results are
 * shared, so callers must not mutate them.
 */
export const memoize = <Argument, Result>(
  limit: number,
  keyOf: (argument: Argument) => string,
  compute: (argument: Argument) => Result,
): ((argument: Argument) => Result) => {
  const results = new Map<string, { result: Result }>();
  return (argument) => {
    const key = keyOf(argument);
    const cached = results.get(key);
    if (cached) return cached.result;
    const result = compute(argument);
    const [oldest] = results.size < limit ? [] : results.keys();
    if (oldest !== undefined) results.delete(oldest);
    results.set(key, { result });
    return result;
  };
};
