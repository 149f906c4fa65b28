import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Account } from '~/features/accounts/core/account.ts';
import { emptyContent } from '~/features/content/content-values.ts';
import { uploadImage } from '~/features/media/upload-image.server.ts';
import { type PackageContent, packageFields } from '~/features/packages/content/package-fields.ts';
import { listAgentPackages } from '~/features/packages/core/package-queries.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { approvePackageSilently } from '~/features/packages/lifecycle/approve-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { emptyTables } from '../empty-tables.ts';
import { routeArgs } from '../route-args.ts';

/** Valid package content with overrides. */
export const somePackage = (given: Partial<PackageContent> = {}): PackageContent => ({
  ...emptyContent(packageFields),
  title: 'A week by the river',
  destination: 'Somewhere quiet',
  duration: '6 Days / 5 Nights',
  price_paise: rupees(12_000),
  original_price_paise: null,
  description: 'Six days and a river.',
  highlights: ['A river'],
  category: 'nature',
  themes: [],
  ...given,
});

/** Inserts an agent by SQL: no password, no mail. */
export const insertTestAgent = async (
  app: Pick<App, 'db'>,
  id: string,
  company = 'River Journeys',
): Promise<Account> => {
  const email = `${id}@example.in`;
  await app.db.execute(
    sql`insert into users (id, full_name, email, role) values (${id}, 'Asha Rao', ${email}, 'agent')`,
  );
  await app.db.execute(sql`
    insert into agents (id, email, company_name, contact_person, phone, address, experience, verified)
    values (${id}, ${email}, ${company}, 'Asha Rao', '+919876543210', 'Pune', 'Long', true)`);
  return { id, email, phone: null, full_name: 'Asha Rao', role: 'agent', email_verified: true, auto_created: false };
};

/** The agent with this id, as who acts. */
export const agentActor = (id: string): Actor<'agent'> => ({ id, role: 'agent', full_name: 'Asha Rao' });

/** Saves a new package for this agent; it awaits review. @returns its id */
export const savedPackage = async (app: App, agentId: string, given: Partial<PackageContent> = {}): Promise<string> => {
  const saved = await savePackage(app, agentActor(agentId), { content: somePackage(given) });
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
  return saved.data.id;
};

/** The current version of a package, as a review decision refers to it. */
export const readPackageVersion = async (app: Pick<App, 'db'>, packageId: string): Promise<Date> => {
  const [row] = await app.db
    .select({ seen: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.id, packageId));
  return row?.seen ?? new Date(0);
};

/** Approves the current version of a package. */
export const approveCurrentVersion = async (app: App, agentId: string, packageId: string) => {
  const saved = (await listAgentPackages(app.db, agentId)).find(({ id }) => id === packageId);
  if (!saved) throw new Error('This agent has no such package.');
  return approvePackageSilently(app, { packageId, version: saved.updated_at });
};

/** Saves and approves a package. @returns its id */
export const publicPackage = async (
  app: App,
  agentId: string,
  given: Partial<PackageContent> = {},
): Promise<string> => {
  const id = await savedPackage(app, agentId, given);
  const approved = await approveCurrentVersion(app, agentId, id);
  if (!approved.success) throw new Error(approved.error.message);
  return id;
};

/** A price in the past at which the package was on sale for some days. */
export const insertPastPrice = async (
  { db }: Pick<App, 'db'>,
  packageId: string,
  { price_paise, days = 30 }: { price_paise: number; days?: number },
): Promise<void> => {
  await db.execute(sql`insert into package_prices (package_id, price_paise, asked_from, asked_until)
    values (${packageId}, ${price_paise}, now() - interval '1 day' * ${days + 40}, now() - interval '40 days')`);
};

/** Uploads a small image for this agent. @returns its URL */
export const uploadPackageImage = async (app: App, agentId: string, colour = '#00727a'): Promise<string> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const owner = { id: agentId, role: 'agent' } as const;
  const uploaded = await uploadImage(app, { bucket: 'package_images', owner, bytes, file_name: 'boat.png' });
  if (!uploaded.success) throw new Error(uploaded.error.message);
  return uploaded.data.url;
};

/** The fields of a posted form; a field with several values is posted several times. */
export type PostedFields = Record<string, string | string[]>;

/** A complete package form. */
export const typedPackage: PostedFields = {
  version: 'the form',
  title: 'Backwaters',
  destination: 'Kochi, Kerala',
  duration: '4 Days / 3 Nights',
  price: '18,500',
  original_price: '',
  description: 'By boat.',
  highlights: ' Houseboat ,, Kathakali evening, Houseboat',
  category: 'nature',
  themes: ['honeymoon', 'lakes'],
};

/** Deletes all packages, their drafts and what is derived from them. */
export const emptyPackages = ({ db }: Pick<App, 'db'>): Promise<void> =>
  emptyTables(db, 'travel_packages', 'package_index', 'package_words', 'media_uses', 'package_drafts');

type FormRequest = { path: string; cookies?: string[]; form?: PostedFields; id?: string };

/** The arguments of a loader, or of an action when a form is given: it is sent as multipart. */
export const packageFormArgs = (app: App, { path, cookies, form, id }: FormRequest): never => {
  const asked = routeArgs(app, { path, cookies });
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) for (const one of [value].flat()) body.append(name, one);
  const request = form
    ? new Request(asked.url, { method: 'POST', body, headers: asked.request.headers })
    : asked.request;
  return { ...asked, request, params: id === undefined ? {} : { id } } as never;
};
