import { eq } from 'drizzle-orm';
import { agents } from '~/features/accounts/core/accounts.tables.server.ts';
import { advertisements } from '~/features/ads/ads.tables.server.ts';
import { deleteAd } from '~/features/ads/delete-ad.server.ts';
import { saveAd } from '~/features/ads/save-ad.server.ts';
import { setAdActive } from '~/features/ads/set-ad-active.server.ts';
import { createAgentAccount } from '~/features/agents/admin/create-agent-account.server.ts';
import { reviewName } from '~/features/agents/admin/review-name.server.ts';
import { liftSuspension, suspendAgent } from '~/features/agents/admin/suspend-agent.server.ts';
import { updateAgent } from '~/features/agents/admin/update-agent.server.ts';
import { deleteAgent, verifyAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { goodPassword } from '../factories/accounts.ts';
import { someAgency } from '../factories/agents.ts';
import type { AuditedApp, AuditedUseCase } from './audited-use-case.ts';

/** An advertisement as the form sends it. */
export const someAd = {
  title: 'Hotel by the lake',
  image_url: '/posters/goa.svg',
  image_alt: 'A lake',
  link_url: '',
  placement: 'trains_sidebar_left',
  starts_on: '',
  ends_on: '',
  is_active: true,
};

const adVersionOf = async (app: AuditedApp, id: string): Promise<Date> => {
  const table = advertisements;
  const [row] = await app.db.select({ seen: table.updated_at }).from(table).where(eq(table.id, id));
  return row?.seen ?? new Date(0);
};

/** What administrators do with advertisements, in this order: with a new one, and with `ids.ad`. */
export const auditedAdActions = (app: AuditedApp, ids: { ad: string }): AuditedUseCase[] => [
  {
    title: 'creates an advertisement',
    action: 'ad_created',
    of: 'ad',
    creates: true,
    run: (actor) => saveAd(app, actor, { ...someAd, title: 'Another hotel' }),
  },
  {
    title: 'changes an advertisement',
    action: 'ad_changed',
    of: 'ad',
    run: async (actor, id = ids.ad) =>
      saveAd(
        app,
        actor,
        { ...someAd, title: 'Hotel by the sea' },
        { id, expectedVersion: await adVersionOf(app, ids.ad) },
      ),
  },
  {
    title: 'deactivates an advertisement',
    action: 'ad_changed',
    of: 'ad',
    run: (actor, id = ids.ad) => setAdActive(app, actor, { adId: id, active: false }),
  },
  {
    title: 'deletes an advertisement',
    action: 'ad_deleted',
    of: 'ad',
    run: (actor, id = ids.ad) => deleteAd(app, actor, { adId: id }),
  },
];

/** What administrators do with agents, in this order: with a new one, and with the agent `ids.agent`. */
export const auditedAgentActions = (app: AuditedApp, ids: { agent: string }): AuditedUseCase[] => [
  {
    title: 'creates an agent',
    action: 'agent_created',
    of: 'agent',
    creates: true,
    run: (actor) => createAgentAccount(app, actor, someAgency({ email: 'made@agency.example' })),
  },
  {
    title: 'changes an agent',
    action: 'agent_changed',
    of: 'agent',
    run: (actor, id = ids.agent) =>
      updateAgent(app, actor, {
        ...someAgency({ company_name: 'New Name Tours', password: goodPassword }),
        id,
        seen: 1,
      }),
  },
  {
    title: 'verifies an agent',
    action: 'agent_verified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: true, seen: 2 }),
  },
  ...([true, false] as const).map(
    (approve): AuditedUseCase => ({
      title: approve ? 'approves a new name' : 'refuses a new name',
      action: approve ? 'agent_name_approved' : 'agent_name_refused',
      of: 'agent',
      run: async (actor, id = ids.agent) => {
        await app.db.update(agents).set({ new_name: 'Newer Name Tours' }).where(eq(agents.id, ids.agent));
        return reviewName(app, actor, { id, name: 'Newer Name Tours', approve });
      },
    }),
  ),
  {
    title: 'removes the verification',
    action: 'agent_unverified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: false, seen: 2 }),
  },
  {
    title: 'suspends an agent',
    action: 'agent_suspended',
    of: 'agent',
    run: (actor, id = ids.agent) => suspendAgent(app, actor, { id, reason: 'Two complaints are open' }),
  },
  {
    title: 'lifts a suspension',
    action: 'agent_suspension_lifted',
    of: 'agent',
    run: (actor, id = ids.agent) => liftSuspension(app, actor, { id }),
  },
  {
    title: 'deletes an agent',
    action: 'agent_deleted',
    of: 'agent',
    run: (actor, id = ids.agent) => deleteAgent(app, actor, { id }),
  },
];
