import { discardPageChanges, unpublishPage } from '~/features/pages/admin/change-page-state.server.ts';
import { deletePage } from '~/features/pages/admin/delete-page.server.ts';
import { findLandingPage } from '~/features/pages/admin/list-pages.server.ts';
import { removePageRedirect } from '~/features/pages/admin/remove-page-redirect.server.ts';
import { savePage } from '~/features/pages/admin/save-page.server.ts';
import { pageVersion } from '~/features/pages/core/page-record.ts';
import type { App } from '~/server/app.server.ts';

import { requireAllowed } from '~/server/request-context.server.ts';

import { someUser } from '../factories/agents.ts';
import { somePage } from '../factories/landing-pages.ts';
import type { AuditedUseCase } from './audited-use-case.ts';

const page = somePage();
const udaipur = somePage({ destination: 'Udaipur City', title: 'Udaipur' });

/** What administrators do with landing pages, in this order: with new ones, and with the published page `ids.page`. */
export const auditedPageActions = (app: Pick<App, 'db' | 'clock'>, ids: { page: string }): AuditedUseCase[] => {
  const pageVersionOf = async (id: string): Promise<Date> => {
    const found = requireAllowed(await findLandingPage(app, someUser('admin'), id));
    return found ? pageVersion(found) : new Date(0);
  };
  return [
    {
      title: 'creates a landing page as a draft',
      action: 'page_created',
      of: 'page',
      creates: true,
      run: (actor) => savePage(app, actor, { ...page, destination: 'Amber' }, { transition: 'save-draft' }),
    },
    {
      title: 'publishes a new landing page',
      action: 'page_published',
      of: 'page',
      creates: true,
      run: (actor) => savePage(app, actor, page, { transition: 'publish' }),
    },
    {
      title: 'saves a draft of a published landing page',
      action: 'page_changed',
      of: 'page',
      run: (actor, id = ids.page) => savePage(app, actor, udaipur, { transition: 'save-draft', id }),
    },
    {
      title: 'discards the unpublished changes of a landing page',
      action: 'page_changes_discarded',
      of: 'page',
      run: async (actor, id = ids.page) =>
        discardPageChanges(app, actor, { pageId: id, expectedVersion: await pageVersionOf(ids.page) }),
    },
    {
      title: 'publishes changes of a landing page',
      action: 'page_published',
      of: 'page',
      run: (actor, id = ids.page) => savePage(app, actor, udaipur, { transition: 'publish-changes', id }),
    },
    {
      title: 'removes a former address of a landing page',
      action: 'page_redirect_removed',
      of: 'page',
      run: (actor, id = ids.page) => removePageRedirect(app, actor, { pageId: id, slug: 'rajasthan/udaipur' }),
    },
    {
      title: 'unpublishes a landing page',
      action: 'page_unpublished',
      of: 'page',
      run: async (actor, id = ids.page) =>
        unpublishPage(app, actor, { pageId: id, expectedVersion: await pageVersionOf(ids.page) }),
    },
    {
      title: 'deletes a landing page',
      action: 'page_deleted',
      of: 'page',
      run: async (actor, id = ids.page) =>
        deletePage(app, actor, { pageId: id, expectedVersion: await pageVersionOf(ids.page) }),
    },
  ];
};
