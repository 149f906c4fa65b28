import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { findRun, readRunSearch } from '~/features/bookings/run-figures.server.ts';
import { RunFiguresPage } from '~/features/bookings/run-figures-page.tsx';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/trains-runs';

export const meta: Route.MetaFunction = () => [{ title: `Seat occupancy - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading data',
  description: 'Failed to load train bookings.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const search = readRunSearch(app, new URL(args.request.url).searchParams);
  try {
    return data({ search, found: await findRun(app, search), toast: undefined });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the seat occupancy failed');
    return data({ search, found: null, toast: notLoaded }, { status: 503 });
  }
}

export default function Runs({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useAnswerToast(toast);
  return <RunFiguresPage {...page} />;
}
