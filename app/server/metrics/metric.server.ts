/** Label values in the order of the metric's label names. */
type LabelValues = readonly string[];

export type MetricType = 'counter' | 'gauge' | 'histogram';

/** One line of the text format: the suffix of the name (`_bucket`, ...), labels and value. */
export type Sample = { suffix: string; labels: readonly (readonly [name: string, value: string])[]; value: number };

/** A metric with its series, in the terms of Prometheus. Times are in seconds, sizes in bytes. */
export type Metric = { name: string; help: string; type: MetricType; samples(): Sample[] };

/** A metric never has more series: further label values are counted as `other`, so that memory is bounded whatever is measured. */
export const maxSeries = 2000;

const separator = '\u0000';

/** The states of a metric by label values. */
const seriesOf = <State>(labelNames: readonly string[], create: () => State) => {
  const series = new Map<string, { labels: [string, string][]; state: State }>();
  const add = (key: string, values: LabelValues): State => {
    const labels = labelNames.map((name, index): [string, string] => [name, values[index] ?? '']);
    const state = create();
    series.set(key, { labels, state });
    return state;
  };
  return {
    all: () => [...series.values()],
    clear: () => series.clear(),
    remove: (values: LabelValues) => void series.delete(values.join(separator)),
    of: (values: LabelValues): State => {
      const key = values.join(separator);
      const found = series.get(key);
      if (found) return found.state;
      if (series.size < maxSeries) return add(key, values);
      const rest = labelNames.map(() => 'other');
      const restKey = rest.join(separator);
      return series.get(restKey)?.state ?? add(restKey, rest);
    },
  };
};

/** A number that only grows; a new process starts at 0. */
export const createCounter = (name: string, help: string, labelNames: readonly string[] = []) => {
  const series = seriesOf(labelNames, () => ({ value: 0 }));
  const samples = () => series.all().map(({ labels, state }) => ({ suffix: '', labels, value: state.value }));
  return {
    metric: { name, help, type: 'counter', samples } satisfies Metric,
    add: (amount: number, ...values: string[]): void => {
      series.of(values).value += amount;
    },
  };
};

/** A number that is set. */
export const createGauge = (name: string, help: string, labelNames: readonly string[] = []) => {
  const series = seriesOf(labelNames, () => ({ value: 0 }));
  const samples = () => series.all().map(({ labels, state }) => ({ suffix: '', labels, value: state.value }));
  return {
    metric: { name, help, type: 'gauge', samples } satisfies Metric,
    set: (value: number, ...values: string[]): void => {
      series.of(values).value = value;
    },
    add: (amount: number, ...values: string[]): void => {
      series.of(values).value += amount;
    },
    remove: (...values: string[]): void => series.remove(values),
    /** Removes all series. */
    clear: series.clear,
  };
};

/** A gauge or counter without labels that is read when it is asked for. */
export const readMetric = (type: 'gauge' | 'counter', name: string, help: string, read: () => number): Metric => ({
  name,
  help,
  type,
  samples: () => [{ suffix: '', labels: [], value: read() }],
});

/** Upper bounds in seconds for the durations of requests, queries and calls. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type HistogramState = { counts: number[]; sum: number; count: number };

/** The index of the first bound that is not below the value; the number of bounds when it is above all. */
const bucketOf = (bounds: readonly number[], value: number): number => {
  let index = 0;
  while (index < bounds.length && value > (bounds[index] ?? 0)) index += 1;
  return index;
};

const histogramSamples = (bounds: readonly number[], labels: [string, string][], state: HistogramState): Sample[] => {
  let below = 0;
  const buckets = bounds.map((bound, index) => {
    below += state.counts[index] ?? 0;
    return { suffix: '_bucket', labels: [...labels, ['le', String(bound)] as const], value: below };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: [...labels, ['le', '+Inf'] as const], value: state.count },
    { suffix: '_sum', labels, value: state.sum },
    { suffix: '_count', labels, value: state.count },
  ];
};

/** A histogram of durations in seconds. Observing takes less than a microsecond. */
export const createHistogram = (
  name: string,
  help: string,
  labelNames: readonly string[] = [],
  bounds: readonly number[] = durationBuckets,
) => {
  const series = seriesOf(labelNames, (): HistogramState => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));
  const samples = () => series.all().flatMap(({ labels, state }) => histogramSamples(bounds, labels, state));
  return {
    metric: { name, help, type: 'histogram', samples } satisfies Metric,
    observe: (seconds: number, ...values: string[]): void => {
      const state = series.of(values);
      const bucket = bucketOf(bounds, seconds);
      if (bucket < bounds.length) state.counts[bucket] = (state.counts[bucket] ?? 0) + 1;
      state.sum += seconds;
      state.count += 1;
    },
  };
};
