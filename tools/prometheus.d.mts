/** Types of tools/prometheus.mjs. */
type PrometheusForTests =
  | { path: string; promtool: string; missing?: undefined }
  | { missing: string; path?: undefined; promtool?: undefined };

export const ensurePrometheus: () => Promise<PrometheusForTests>;
export const runPromtool: (promtool: string, args: string[], input?: string) => { ok: boolean; output: string };
export const startPrometheus: (path: string, targets: string[]) => Promise<{ url: string; stop(): Promise<void> }>;
