import type { App } from '~/server/app.server.ts';
import { cardPicture } from '../packages/pictures.ts';
import type { PackageSubject } from './inquiry-subject.ts';
import { findOfferedPackage } from './leads.store.server.ts';

/** The package that an inquiry is about, as the form shows it; null unless the public may see it. */
export const packageSubject = async (app: Pick<App, 'db'>, id: string): Promise<PackageSubject | null> => {
  const offered = await findOfferedPackage(app.db, id);
  if (!offered) return null;
  const { title, destination, duration, price_paise, original_price_paise, company_name } = offered;
  return {
    kind: 'package',
    id: offered.id,
    title,
    destination,
    duration,
    price_paise,
    original_price_paise,
    company_name,
    picture: cardPicture(offered),
  };
};
