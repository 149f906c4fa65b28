import { findPublicPackage } from '~/features/packages/core/package-queries.server.ts';
import { cardPicture } from '~/features/packages/core/pictures.ts';
import { listSimilarCards } from '~/features/packages/public/load-package-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import type { PackageCardView } from '../../packages/core/package-view.ts';
import { leadReference } from '../core/lead-reference.ts';
import { findSentInquiryRow } from './inquiries.store.server.ts';
import type { PackageSubject } from './inquiry-subject.ts';

/** The page after an inquiry. It has no personal data, since anyone with its URL can open it. */
export type SentInquiry = {
  reference: string;
  /** Title of the package or service; null for a package that was never public. */
  about: string | null;
  /** The package, if its page is public. */
  packageId: string | null;
  /** The agency that answers; null when our own team does. */
  agency: string | null;
  sentAt: string;
  /** Similar packages, three at most; none for a service. */
  similar: PackageCardView[];
};

/** Loads the page of an inquiry that was sent through the site; null for any other id. */
export const loadSentInquiry = async (app: Pick<App, 'db'>, id: string): Promise<SentInquiry | null> => {
  const row = isUuid(id) ? await findSentInquiryRow(app.db, id) : null;
  if (!row) return null;
  return {
    reference: leadReference(row.id),
    about: row.title,
    packageId: row.is_public ? row.package_id : null,
    agency: row.company_name === null ? null : nameWithLatin(row.company_name),
    sentAt: row.created_at.toISOString(),
    similar: row.package_id ? await listSimilarCards(app.db, row.package_id) : [],
  };
};

/** The package of an inquiry, as shown beside the form; null unless the package is public. */
export const findPackageSubject = async (app: Pick<App, 'db'>, id: string): Promise<PackageSubject | null> => {
  const offer = await findPublicPackage(app.db, id);
  if (!offer) return null;
  const { title, destination, duration, price_paise, struck_price_paise, company_name } = offer;
  return {
    kind: 'package',
    id: offer.id,
    title,
    destination,
    duration,
    price_paise,
    struck_price_paise,
    company_name: nameWithLatin(company_name),
    picture: cardPicture(offer),
  };
};
