import type { App } from '~/server/app.server.ts';
import { cardPicture } from '../packages/pictures.ts';
import type { PackageSubject } from './inquiry-subject.ts';
import { findOfferedPackage } from './leads.store.server.ts';

/** The package of an inquiry, as shown beside the form; null unless the package is public. */
export const packageSubject = async (app: Pick<App, 'db'>, id: string): Promise<PackageSubject | null> => {
  const found = await findOfferedPackage(app.db, id);
  if (!found) return null;
  const { title, destination, duration, price_paise, original_price_paise, company_name } = found;
  return {
    kind: 'package',
    id: found.id,
    title,
    destination,
    duration,
    price_paise,
    original_price_paise,
    company_name,
    picture: cardPicture(found),
  };
};
