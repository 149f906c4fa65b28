import { sql } from 'drizzle-orm';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { seedAgentAccount } from '~/features/agents/registration/seed-agent-account.server.ts';
import type { PackageContent } from '~/features/packages/content/package-fields.ts';
import { listAgentPackages } from '~/features/packages/core/package-queries.server.ts';
import { approvePackageSilently } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackageSilently } from '~/features/packages/lifecycle/feature-package.server.ts';
import { rejectPackageSilently } from '~/features/packages/lifecycle/reject-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { switchPackage } from '~/features/packages/lifecycle/switch-package.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { demoAccounts, demoPassword } from '../accounts.server.ts';
import { aravalliJourneys } from './aravalli-journeys.ts';
import { bayAndDelta } from './bay-and-delta.ts';
import { deccanWayfarers } from './deccan-wayfarers.ts';
import { himalayanFootpaths } from './himalayan-footpaths.ts';
import { konkanTrails } from './konkan-trails.ts';
import { nonPublicPackages } from './non-public-packages.ts';

/** The agents besides agent@raahi.test, with the same demo password. */
const otherAgents = [
  {
    account: {
      email: 'jaipur@raahi.test',
      contact_person: 'Devika Rathore',
      phone: '+91 98290 12345',
      company_name: 'Aravalli Journeys',
      address: '7 Chandpole Bazaar, Jaipur, Rajasthan 302001',
      experience: 'Rajasthan and Gujarat with historians, printers and naturalists, since 2006.',
      languages: 'Hindi, English',
    },
    offers: aravalliJourneys,
  },
  {
    account: {
      email: 'dehradun@raahi.test',
      contact_person: 'Tenzin Negi',
      phone: '+91 94120 12345',
      company_name: 'Himalayan Footpaths',
      address: '22 Rajpur Road, Dehradun, Uttarakhand 248001',
      experience: 'Treks and journeys in the Himalaya with certified leaders, since 2011.',
      languages: 'Hindi, English',
    },
    offers: himalayanFootpaths,
  },
  {
    account: {
      email: 'kolkata@raahi.test',
      contact_person: 'Ananya Sen',
      phone: '+91 98300 12345',
      company_name: 'Bay and Delta Travels',
      address: '31 Southern Avenue, Kolkata, West Bengal 700029',
      experience: 'The east, the north-east and the Andamans in small groups, since 2004.',
      languages: 'Hindi, English',
    },
    offers: bayAndDelta,
  },
  {
    account: {
      email: 'bengaluru@raahi.test',
      contact_person: 'Karthik Rao',
      phone: '+91 98450 12345',
      company_name: 'Deccan Wayfarers',
      address: '5 Church Street, Bengaluru, Karnataka 560001',
      experience: 'Families and honeymooners through the south, since 2013.',
      languages: 'Hindi, English',
    },
    offers: deccanWayfarers,
  },
] as const;

/** Featured on the home page, in the order of their bids. */
const featured: ReadonlySet<string> = new Set([
  'Goa: Beaches and Old Churches',
  'Golden Triangle: Delhi, Agra, Jaipur',
  'Srinagar: a Houseboat on Dal Lake',
  'Kerala: Kochi, Munnar and Alleppey',
  'Andaman: Reefs and Rainforest',
  'Leh, Nubra and Pangong',
]);

const unwrap = <Data>(result: Result<Data>): Data => {
  if (result.success) return result.data;
  throw new Error(`The demo packages could not be created: ${JSON.stringify(result.error)}`);
};

const seenOf = async (app: App, agent: Actor<'agent'>, packageId: string): Promise<Date> =>
  (await listAgentPackages(app.db, agent.id)).find(({ id }) => id === packageId)?.updated_at ?? app.clock.now();

const approve = async (app: App, agent: Actor<'agent'>, packageId: string): Promise<void> => {
  unwrap(await approvePackageSilently(app, { packageId, version: await seenOf(app, agent, packageId) }));
};

/** A discounted package was on sale at its original price for 60 days, until a month ago. */
const insertPriorPrice = ({ db }: App, id: string, { original_price_paise }: PackageContent) =>
  db.execute(sql`insert into package_prices (package_id, price_paise, asked_from, asked_until)
    select ${id}, ${original_price_paise}::integer, now() - interval '90 days', now() - interval '30 days'
    where ${original_price_paise}::integer is not null`);

const publishAll = async (app: App, agent: Actor<'agent'>, offers: readonly PackageContent[]): Promise<void> => {
  const titleOf = new Map<string, string>();
  for (const content of offers) {
    const { id } = unwrap(await savePackage(app, agent, { content }));
    titleOf.set(id, content.title);
    await insertPriorPrice(app, id, content);
  }
  for (const { id, updated_at } of await listAgentPackages(app.db, agent.id)) {
    unwrap(await approvePackageSilently(app, { packageId: id, version: updated_at }));
    if (featured.has(titleOf.get(id) ?? ''))
      unwrap(await featurePackageSilently(app, { packageId: id, featured: true }));
  }
};

const createNonPublic = async (app: App, agent: Actor<'agent'>): Promise<void> => {
  for (const one of nonPublicPackages) {
    const { id: packageId } = unwrap(
      await savePackage(app, agent, { content: { ...one.content, highlights: [...one.content.highlights] } }),
    );
    if (one.fate === 'rejected') {
      const seen = await seenOf(app, agent, packageId);
      unwrap(await rejectPackageSilently(app, { packageId, version: seen, reason: one.reason }));
    }
    if (one.fate === 'inactive') {
      await approve(app, agent, packageId);
      unwrap(await switchPackage(app, agent, { packageId, active: false }));
    }
  }
};

/** Creates the account if it is missing. */
const ensureAgent = async (app: App, account: (typeof otherAgents)[number]['account']): Promise<string | null> => {
  const opened = await seedAgentAccount(app, { ...account, password: demoPassword }, { verified: true });
  return opened.success ? opened.data.userId : findAgentId(app.db, account.email);
};

/** Runs `work` only for an agent without packages. */
const onlyOnce = async (app: App, id: string | null, work: (agent: Actor<'agent'>) => Promise<void>): Promise<void> => {
  if (id === null || (await listAgentPackages(app.db, id)).length > 0) return;
  await work({ id, role: 'agent', full_name: 'Demo agent' });
};

/**
 * Creates the packages of five agents through the use cases of agent and admin: saved, approved or rejected, deactivated. Idempotent.
 */
export const seedPackages = async (app: App): Promise<void> => {
  await onlyOnce(app, await findAgentId(app.db, demoAccounts[1].email), async (agent) => {
    await publishAll(app, agent, konkanTrails);
    await createNonPublic(app, agent);
  });
  for (const { account, offers } of otherAgents)
    await onlyOnce(app, await ensureAgent(app, account), (agent) => publishAll(app, agent, offers));
};
