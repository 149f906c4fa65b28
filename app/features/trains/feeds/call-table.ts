/** Stop times of a feed in typed arrays: a feed of a country has millions. */
export type CallTable = {
  size: number;
  trip: Int32Array;
  sequence: Int32Array;
  stop: Int32Array;
  /** Seconds after midnight; -1 is unknown. */
  arrives: Int32Array;
  departs: Int32Array;
  /** Distance from the first station; NaN is unknown. */
  distance: Float64Array;
  line: Int32Array;
};

export type Call = {
  trip: number;
  sequence: number;
  stop: number;
  arrives: number;
  departs: number;
  distance: number;
  line: number;
};

const names = ['trip', 'sequence', 'stop', 'arrives', 'departs', 'line'] as const;

const tableOf = (capacity: number): CallTable => ({
  size: 0,
  trip: new Int32Array(capacity),
  sequence: new Int32Array(capacity),
  stop: new Int32Array(capacity),
  arrives: new Int32Array(capacity),
  departs: new Int32Array(capacity),
  distance: new Float64Array(capacity),
  line: new Int32Array(capacity),
});

export const createCallTable = (): CallTable => tableOf(4096);

/** Appends a call; the arrays double when they are full. */
export const addCall = (table: CallTable, call: Call): void => {
  if (table.size === table.trip.length) {
    const larger = tableOf(table.size * 2);
    for (const name of names) {
      larger[name].set(table[name]);
      table[name] = larger[name];
    }
    larger.distance.set(table.distance);
    table.distance = larger.distance;
  }
  for (const name of names) table[name][table.size] = call[name];
  table.distance[table.size] = call.distance;
  table.size += 1;
};

export const callAt = (table: CallTable, at: number): Call => ({
  trip: table.trip[at] as number,
  sequence: table.sequence[at] as number,
  stop: table.stop[at] as number,
  arrives: table.arrives[at] as number,
  departs: table.departs[at] as number,
  distance: table.distance[at] as number,
  line: table.line[at] as number,
});

/** The positions of each trip's calls in order of their sequence; `trips` is the number of trips. */
export const callsByTrip = ({ size, trip, sequence }: CallTable, trips: number): ((trip: number) => Int32Array) => {
  const from = new Int32Array(trips + 1);
  for (let at = 0; at < size; at += 1) from[(trip[at] as number) + 1] = (from[(trip[at] as number) + 1] as number) + 1;
  for (let one = 0; one < trips; one += 1) from[one + 1] = (from[one + 1] as number) + (from[one] as number);
  const next = from.slice();
  const order = new Int32Array(size);
  for (let at = 0; at < size; at += 1) {
    const one = trip[at] as number;
    order[next[one] as number] = at;
    next[one] = (next[one] as number) + 1;
  }
  return (one) =>
    order
      .subarray(from[one], from[one + 1])
      .sort((first, second) => (sequence[first] as number) - (sequence[second] as number));
};
