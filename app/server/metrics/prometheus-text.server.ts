import type { Metric, Sample } from './metric.server.ts';

/** The content type of the text format, version 0.0.4, which every Prometheus reads. */
export const prometheusContentType = 'text/plain; version=0.0.4; charset=utf-8';

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const formatValue = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
};

const sampleLine = (name: string, { suffix, labels, value }: Sample): string => {
  const inner = labels.map(([label, text]) => `${label}="${escapeLabel(text)}"`).join(',');
  return `${name}${suffix}${inner && `{${inner}}`} ${formatValue(value)}`;
};

/** Metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */
export const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${escapeHelp(help)}`,
        `# TYPE ${name} ${type}`,
        ...samples().map((sample) => sampleLine(name, sample)),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');
