import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { uploadImage } from '~/features/media/upload-image.server.ts';
import { approveUntold } from '~/features/packages/approve-package.server.ts';
import { ownPackages } from '~/features/packages/own-packages.server.ts';
import type { PackageContent } from '~/features/packages/package.ts';
import { travel_packages } from '~/features/packages/packages.tables.server.ts';
import { savePackage } from '~/features/packages/save-package.server.ts';
import type { App } from '~/server/app.server.ts';
import { rupees } from '~/shared/money.ts';

/** What an agent may write, with what is given. */
export const somePackage = (given: Partial<PackageContent> = {}): PackageContent => ({
  title: 'A week by the river',
  destination: 'Somewhere quiet',
  duration: '6 Days / 5 Nights',
  price_paise: rupees(12_000),
  original_price_paise: null,
  description: 'Six days and a river.',
  highlights: ['A river'],
  category: 'nature',
  themes: [],
  banner_image_url: null,
  banner_image_alt: '',
  image_urls: [],
  image_alts: [],
  ...given,
});

/** An agent quickly: no password, no mail. */
export const makeAgent = async (
  app: Pick<App, 'db'>,
  id: string,
  company = 'River Journeys',
): Promise<SignedInUser> => {
  const email = `${id}@example.in`;
  await app.db.execute(
    sql`insert into users (id, full_name, email, role) values (${id}, 'Asha Rao', ${email}, 'agent')`,
  );
  await app.db.execute(sql`
    insert into agents (id, email, company_name, contact_person, phone, address, experience, verified)
    values (${id}, ${email}, ${company}, 'Asha Rao', '+919876543210', 'Pune', 'Long', true)`);
  return { id, email, phone: null, full_name: 'Asha Rao', role: 'agent', email_verified: true, auto_created: false };
};

/** A package as its agent has just saved it. */
export const savedPackage = async (app: App, agentId: string, given: Partial<PackageContent> = {}): Promise<string> => {
  const saved = await savePackage(app, agentId, { content: somePackage(given) });
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
  return saved.data.id;
};

/** The version of a package that stands at this moment, as a decision on it names it. */
export const seenOf = async (app: Pick<App, 'db'>, packageId: string): Promise<Date> => {
  const [row] = await app.db
    .select({ seen: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.id, packageId));
  return row?.seen ?? new Date(0);
};

/** Approves a package as it stands. */
export const approveAsIs = async (app: App, agentId: string, packageId: string) => {
  const saved = (await ownPackages(app.db, agentId)).find(({ id }) => id === packageId);
  if (!saved) throw new Error('This agent has no such package.');
  return approveUntold(app, { packageId, seen: saved.updated_at });
};

/** A package that everybody may see. */
export const publicPackage = async (
  app: App,
  agentId: string,
  given: Partial<PackageContent> = {},
): Promise<string> => {
  const id = await savedPackage(app, agentId, given);
  const approved = await approveAsIs(app, agentId, id);
  if (!approved.success) throw new Error(approved.error.message);
  return id;
};

/** A small picture that an agent has uploaded, every one another. @returns its address */
export const uploadedPicture = async (app: App, agentId: string, colour = '#00727a'): Promise<string> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const owner = { id: agentId, role: 'agent' } as const;
  const uploaded = await uploadImage(app, { bucket: 'package_images', owner, bytes, file_name: 'boat.png' });
  if (!uploaded.success) throw new Error(uploaded.error.message);
  return uploaded.data.url;
};
