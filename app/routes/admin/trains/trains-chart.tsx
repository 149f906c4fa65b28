import { data } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { ChartPage } from '~/features/bookings/charts/chart-page.tsx';
import {
  chartCsvHeader,
  exportChart,
  loadChart,
  parseChartSearch,
} from '~/features/bookings/charts/load-chart.server.ts';
import { movePassenger } from '~/features/bookings/charts/move-passenger.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/trains-chart';

export const meta: Route.MetaFunction = () => [{ title: `Chart - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({ role: 'admin', name: 'chart', header: chartCsvHeader, rows: exportChart }),
];

const searchOf = (request: Request) => parseChartSearch(new URL(request.url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const search = searchOf(args.request);
  const chart = search && requireAllowed(await loadChart(appOf(args), admin, search));
  return data({ chart }, { status: chart || !search ? 200 : 404 });
}

/** '4/23' as a coach and a berth. */
const parseBerth = (text: string) => {
  const [, coach, berth] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return coach && berth ? { coach: Number(coach), berth: Number(berth) } : null;
};

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request.clone());
  const text = (name: string) => String(form.get(name) ?? '');
  const search = searchOf(args.request);
  const [bookingId = '', passengerId = ''] = search?.move.split('/') ?? [];
  const from = parseBerth(text('from'));
  if (!search || !from) throw new Response(null, { status: 400 });
  const moved = await movePassenger(appOf(args), admin, {
    bookingId,
    passengerId,
    from,
    to: parseBerth(text('berth')),
    reason: text('reason'),
  });
  const { move: _, ...chart } = search;
  if (moved.success)
    return redirectWithToast(dashboardPaths.adminChart(chart), {
      title: 'Passenger moved',
      description: `${moved.data.name}: ${moved.data.berth}. An email is on its way.`,
    });
  const { code, message, fields = {} } = moved.error;
  return data({ error: { message, fields, reason: text('reason') } }, { status: code === 'invalid' ? 400 : 409 });
}

/** After a 409 the chart has changed. */
export const shouldRevalidate = revalidateAfterConflict;

export default function TrainsChart({ loaderData: { chart }, actionData }: Route.ComponentProps) {
  return <ChartPage chart={chart} error={actionData?.error} />;
}
