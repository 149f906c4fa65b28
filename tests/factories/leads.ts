import { sql } from 'drizzle-orm';
import { createCustomerAccount } from '~/features/accounts/core/create-account.server.ts';
import { seedAgentAccount } from '~/features/agents/registration/seed-agent-account.server.ts';
import { emptyContent } from '~/features/content/content-values.ts';
import type { LeadFormValues } from '~/features/leads/core/lead-fields.ts';
import { emptyLeadFormValues } from '~/features/leads/form/lead-form-values.ts';
import type { InquiryFormValues } from '~/features/leads/inquiries/inquiry-form-values.ts';
import type { ComplaintFormValues } from '~/features/leads/messages/message.ts';
import { packageFields } from '~/features/packages/content/package-fields.ts';
import { indexVersion, packageTerms } from '~/features/packages/content/package-terms.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { loadGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import type { App } from '~/server/app.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { goodPassword } from './accounts.ts';

/** Creates an agent account. @returns the agent's id */
export const createTestAgent = async (app: App, email: string, company_name = 'Konkan Trails'): Promise<string> => {
  const opened = await seedAgentAccount(
    app,
    {
      email,
      contact_person: 'Joseph Fernandes',
      password: goodPassword,
      phone: '98220 12345',
      company_name,
      address: '14 Rua de Ourem, Panaji, Goa 403001',
      experience: 'Small groups since 2009.',
      languages: 'Konkani, English',
    },
    { verified: true },
  );
  if (!opened.success) throw new Error(opened.error.message);
  return opened.data.userId;
};

/** Creates a customer account. @returns the customer's id */
export const createTestCustomer = async (app: App, email: string): Promise<string> => {
  const opened = await createCustomerAccount(app, {
    email,
    full_name: 'Asha Devi Rao',
    password: goodPassword,
    phone: '98470 12345',
  });
  if (!opened.success) throw new Error(opened.error.message);
  return opened.data.userId;
};

/** Inserts an approved, active package, unless overridden. @returns its id */
export const insertPublicPackage = async (
  app: Pick<App, 'db' | 'clock'>,
  agent_id: string,
  given: Partial<typeof travel_packages.$inferInsert> = {},
): Promise<string> => {
  const now = app.clock.now();
  const content = {
    ...emptyContent(packageFields),
    title: 'Beaches of South Goa',
    destination: 'Goa',
    duration: '5 Days / 4 Nights',
    price_paise: rupees(18_500),
    original_price_paise: rupees(21_000),
    description: 'Palolem, Agonda and the forts.',
    highlights: ['Palolem by boat'],
    category: 'beach' as const,
    themes: [],
    banner_image_url: null,
    banner_image_alt: '',
    image_urls: [],
    image_alts: [],
  };
  const gazetteer = await loadGazetteer(app.db);
  const { terms, facets } = packageTerms({ ...content, ...given }, gazetteer);
  const [row] = await app.db
    .insert(travel_packages)
    .values({
      ...content,
      agent_id,
      status: 'approved',
      is_active: true,
      awaiting_review: false,
      approved_version: content,
      index_terms: terms,
      index_facets: facets,
      index_version: indexVersion(gazetteer),
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning({ id: travel_packages.id });
  if (!row) throw new Error('the package was not inserted');
  return row.id;
};

/** For control runs: rows inserted during `work` have no request hash, so the database does not reject duplicates. */
export const withoutRequestHash = async (
  { db }: Pick<App, 'db'>,
  table: 'customer_leads' | 'contact_messages',
  work: () => Promise<unknown>,
): Promise<void> => {
  await db.execute(sql`create function clear_hash() returns trigger language plpgsql
    as $$ begin new.request_hash := null; return new; end $$`);
  await db.execute(sql`create trigger clear_hash before insert on ${sql.identifier(table)}
    for each row execute function clear_hash()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop function clear_hash() cascade`);
  }
};

/** The form values of an inquiry. */
export const someInquiry = (given: Partial<InquiryFormValues> = {}): InquiryFormValues => ({
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  travelers: '3-4',
  travel_date: '2026-12-24',
  budget: '20k-40k',
  accommodation: 'heritage',
  transportation: 'train',
  special_requests: 'A cot for a baby.',
  origin: 'Pune',
  ...given,
});

/** The form values of a complaint. */
export const someComplaint = (given: Partial<ComplaintFormValues> = {}): ComplaintFormValues => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  category: 'refund',
  reference: 'RAAHI1764390000000',
  message: 'My refund has not arrived.',
  ...given,
});

/** The values of mails about a complaint, with the officer. */
export const someComplaintMail = (given: {
  id: string;
  name: string;
  email: string;
  reference: string;
  message: string;
}) => ({
  ...given,
  number: 'C-1001',
  url: 'https://raahi.example/grievance/C-1001?key=abc',
  category: 'A payment or refund',
  due: '2026-12-24',
  grievanceOfficer: {
    name: given.name,
    designation: 'Grievance Officer',
    email: 'officer@example.in',
    phone: '+91 11 4000 0000',
  },
});

/** The form values of a lead; a past travel date is valid there. */
export const someLead = (given: Partial<LeadFormValues> = {}): LeadFormValues => ({
  ...emptyLeadFormValues,
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.in',
  phone: '98450 12345',
  travelers: '2',
  travel_date: '2026-01-15',
  ...given,
});
