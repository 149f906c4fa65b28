import { demoPassword } from '#db/seed/accounts.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The name has no id: it is the same in every run. */
export type WorkPage = { name: string; address: string; cookie: string };

/** Logs a demo user in. @returns the cookie header */
const login = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email, password: demoPassword }),
    redirect: 'manual',
  });
  if (response.status !== 302) throw new Error(`The login of ${email} failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const adminPages = [
  dashboardPaths.adminPending(),
  dashboardPaths.adminApproved(),
  dashboardPaths.adminAgents(),
  dashboardPaths.adminAgentNew(),
  dashboardPaths.adminDeals(),
  dashboardPaths.adminBidding(),
  dashboardPaths.adminTrains(),
  dashboardPaths.adminRuns(),
  dashboardPaths.adminAlerts(),
  dashboardPaths.adminAds(),
  dashboardPaths.adminAdNew(),
  dashboardPaths.adminLeads(),
  dashboardPaths.adminMessages(),
  dashboardPaths.adminCms(),
  dashboardPaths.adminCmsNew(),
  dashboardPaths.adminAnalytics(),
  dashboardPaths.adminMail(),
  dashboardPaths.adminAudit(),
  dashboardPaths.adminSecurity(),
];

const agentPages = [
  dashboardPaths.agentPackages(),
  dashboardPaths.agentPackageNew(),
  dashboardPaths.agentLeads(),
  dashboardPaths.agentLeadNew(),
  dashboardPaths.agentReplies(),
  dashboardPaths.agentSales(),
  dashboardPaths.agentPromote(),
  dashboardPaths.agentBookings(),
  dashboardPaths.agentProfile(),
  dashboardPaths.agentSecurity(),
];

/** The first record that a list links to, as a page or a dialog. */
const recordLink = /href="((\/(?:admin|agent)\/[a-z]+\/)[0-9a-f-]{36})[?"]/;

/** The pages of the work shell, with the first record of each list of the demo data. */
export const listWorkPages = async (url: string): Promise<WorkPage[]> => {
  const pagesOf = async (email: string, lists: string[]): Promise<WorkPage[]> => {
    const cookie = await login(url, email);
    const pages = new Map(lists.map((list) => [list, list]));
    for (const list of lists) {
      const [, record, kind] = recordLink.exec(await (await fetch(url + list, { headers: { cookie } })).text()) ?? [];
      if (record && kind) pages.set(`${kind}:id`, record);
    }
    return [...pages].map(([name, address]) => ({ name, address, cookie }));
  };
  return [
    ...(await pagesOf('admin@raahi.test', [paths.adminPanel(), ...adminPages])),
    ...(await pagesOf('agent@raahi.test', [paths.agentPortal(), ...agentPages])),
  ];
};
