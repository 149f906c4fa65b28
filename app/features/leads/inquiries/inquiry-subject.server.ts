import type { App } from '~/server/app.server.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { findPublicPackage } from '../../packages/core/package-queries.server.ts';
import { cardPicture } from '../../packages/core/pictures.ts';
import type { PackageSubject } from './inquiry-subject.ts';

/** The package of an inquiry, as shown beside the form; null unless the package is public. */
export const findPackageSubject = async (app: Pick<App, 'db'>, id: string): Promise<PackageSubject | null> => {
  const found = await findPublicPackage(app.db, id);
  if (!found) return null;
  const { title, destination, duration, price_paise, struck_price_paise, company_name } = found;
  return {
    kind: 'package',
    id: found.id,
    title,
    destination,
    duration,
    price_paise,
    struck_price_paise,
    company_name: nameWithLatin(company_name),
    picture: cardPicture(found),
  };
};
