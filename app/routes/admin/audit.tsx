import { AuditPage } from '~/features/accounts/audit-page.tsx';
import { filterOf, readAuditSearch } from '~/features/accounts/audit-search.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { listActors, listActs } from '~/server/audit/list-acts.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [{ title: `Audit - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading data',
  description: 'The audit log could not be loaded.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const { db } = appOf(args);
  const search = readAuditSearch(new URL(args.request.url).searchParams);
  try {
    const [list, actors] = await Promise.all([listActs(db, filterOf(search)), listActors(db)]);
    return { search, found: { ...list, actors }, toast: undefined };
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the audit log failed');
    return { search, found: null, toast: notLoaded };
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useAnswerToast(toast);
  return <AuditPage {...page} />;
}
