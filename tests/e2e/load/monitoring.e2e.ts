import { expect, test } from '@playwright/test';
import { freePort } from '../../../tools/postgresql.mjs';
import { ensurePrometheus, runPromtool, startPrometheus } from '../../../tools/prometheus.mjs';
import { runOnServer } from '../../database-server.ts';
import { waitUntil } from '../../load/retrying-client.ts';
import { startServer } from '../server.ts';
import { createPostgresqlStorage } from '../server-storage.ts';

const programs = async () => {
  const prometheus = await ensurePrometheus();
  if (prometheus.missing !== undefined) throw new Error(prometheus.missing);
  return prometheus;
};

type Answer = {
  data: { alerts: { state: string; labels: Record<string, string>; annotations: { summary: string } }[] };
};

test('Prometheus accepts the shipped configuration, rules and their tests', async () => {
  const { promtool } = await programs();
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml', 'alerts-of-weeks.test.yml'],
  ]) {
    const { ok, output } = runPromtool(promtool, args);
    expect(ok, output).toBe(true);
  }
});

test('Prometheus scrapes a process, and alerts fire when no process runs jobs and mails pile up', async () => {
  test.setTimeout(60_000);
  const { path, promtool } = await programs();
  const place = await createPostgresqlStorage();
  const metricsPort = await freePort();
  const server = await startServer(place, { RUN: 'web', METRICS_PORT: String(metricsPort) });
  const prometheus = await startPrometheus(path, [`127.0.0.1:${metricsPort}`]);
  const query = async <Data>(endpoint: string): Promise<Data> =>
    (await (await fetch(`${prometheus.url}/api/v1/${endpoint}`)).json()) as Data;
  try {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.url}/trains`)).status).toBe(200);
    const scraped = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const checked = runPromtool(promtool, ['check', 'metrics'], scraped);
    expect(checked.ok, checked.output).toBe(true);
    expect(scraped).toContain('raahi_http_request_duration_seconds_count{method="GET",route="/trains",status="200"} 1');
    await runOnServer(
      place.databaseUrl ?? '',
      `insert into mail_deliveries (key, created_at) values ('waiting', now() - interval '20 minutes')`,
    );
    const firing = async () =>
      (await query<Answer>('alerts')).data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname ?? '')
        .toSorted();
    await waitUntil('the alerts fire', async () => (await firing()).includes('RaahiMailsWaiting'), 40_000);
    expect(await firing()).toEqual(['RaahiMailsWaiting', 'RaahiNoJobsProcess']);
  } finally {
    await prometheus.stop();
    await server.stop();
    await place.remove();
  }
});
