import { findPublicAgency } from '~/features/accounts/core/account-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { listCardsOfAgent } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { AgencyFigures } from '../core/package-view.ts';

const pageLength = 50;

/**
 * A page of the public page of an agency, with its present slug; null unless there is such a page of a verified agency. `figuresOf` loads what is counted
 * from its leads.
 */
export const loadAgencyPage = async (
  app: Pick<App, 'db'>,
  { slug, page }: { slug: string; page: number },
  figuresOf: (agencyId: string) => Promise<AgencyFigures | null>,
) => {
  const agency = await findPublicAgency(app.db, slug);
  const figures = agency && (await figuresOf(agency.id));
  if (!figures) return null;
  const pages = Math.max(1, Math.ceil(figures.packages / pageLength));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  const rows = await listCardsOfAgent(app.db, {
    agentId: agency.id,
    limit: pageLength,
    offset: (page - 1) * pageLength,
  });
  return {
    slug: agency.slug,
    name: nameWithLatin(agency.company_name),
    languages: agency.languages,
    figures,
    packages: cardViews(rows),
    page,
    pages,
  };
};
