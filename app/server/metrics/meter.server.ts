import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, InstrumentType, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';

/** Collects for a scrape. A series of an observed gauge that is not observed any more is left out: a missing value is better than a wrong one. */
class ScrapeReader extends MetricReader {
  constructor() {
    const { CUMULATIVE, DELTA } = AggregationTemporality;
    super({
      aggregationTemporalitySelector: (type) => (type === InstrumentType.OBSERVABLE_GAUGE ? DELTA : CUMULATIVE),
    });
  }

  protected onForceFlush = async () => undefined;
  protected onShutdown = async () => undefined;
}

/** The text format 0.0.4, without the labels of OpenTelemetry's own. */
const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);

/**
 * A meter and what a scrape gets of it. OpenTelemetry gives an instrument at most 2,000 series; further label values are counted together, so
 * that memory is bounded.
 */
export const createMeter = () => {
  const reader = new ScrapeReader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter('raahi');
  return { meter, collect: async () => serializer.serialize((await reader.collect()).resourceMetrics) };
};
