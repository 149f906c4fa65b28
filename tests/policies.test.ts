import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mayManageAdmins } from '~/features/accounts/admins/admins.policy.ts';
import { mayManageMails } from '~/features/admin-panel/undelivered-mail.policy.ts';
import { mayManageAds } from '~/features/ads/ad.policy.ts';
import { mayManageAgents, mayManageOwnCompany } from '~/features/agents/core/agents.policy.ts';
import { mayReadAnalytics } from '~/features/analytics/analytics.policy.ts';
import { mayReadAuditLog } from '~/features/audit/audit.policy.ts';
import { mayPlaceBids, mayReadAllBids } from '~/features/bids/bid.policy.ts';
import { mayManageBookings, maySeeBooking } from '~/features/bookings/core/booking.policy.ts';
import {
  mayAssignLeads,
  mayCreateLeads,
  mayEditLeads,
  mayManageMessages,
  mayManageReplyTemplates,
  mayReadAllLeads,
  mayReadOwnLeads,
} from '~/features/leads/core/lead.policy.ts';
import { visibleTemplates } from '~/features/mails/mail.policy.ts';
import { mayUploadTo } from '~/features/media/media.policy.ts';
import {
  mayChangePrices,
  mayFeaturePackages,
  mayManageOwnPackages,
  mayPreviewPackage,
  mayReviewPackages,
} from '~/features/packages/core/package.policy.ts';
import { mayManagePages } from '~/features/pages/core/page.policy.ts';
import { mayManagePayments } from '~/features/payments/payment.policy.ts';
import { mayDeleteOwnAccount } from '~/features/privacy/account.policy.ts';
import { maySearchAllRecords, maySearchOwnRecords } from '~/features/search/search-records.policy.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';

const actors: Actor[] = [
  { id: 'asha', role: 'customer', full_name: 'Asha Rao' },
  { id: 'kiran', role: 'agent', full_name: 'Kiran Das' },
  { id: 'meera', role: 'admin', full_name: 'Meera Nair' },
  { id: null, role: 'command', full_name: 'npm run admin' },
  visitor,
];

const policies: [string, may: (actor: Actor) => boolean, roles: Actor['role'][]][] = [
  ['manage administrators', mayManageAdmins, ['admin', 'command']],
  ['manage agents', mayManageAgents, ['admin']],
  ['manage the own company', mayManageOwnCompany, ['agent']],
  ['read the analytics', mayReadAnalytics, ['admin']],
  ['read the audit log', mayReadAuditLog, ['admin']],
  ['search the own records', maySearchOwnRecords, ['agent']],
  ['search all records', maySearchAllRecords, ['admin']],
  ['resend and discard mails', mayManageMails, ['admin']],
  ['manage advertisements', mayManageAds, ['admin']],
  ['manage landing pages', mayManagePages, ['admin', 'command']],
  ['place bids', mayPlaceBids, ['agent']],
  ['read all bids', mayReadAllBids, ['admin']],
  ['manage the own packages', mayManageOwnPackages, ['agent']],
  ['review packages', mayReviewPackages, ['admin']],
  ['change the prices of others', mayChangePrices, ['admin']],
  ['feature packages', mayFeaturePackages, ['admin']],
  ['assign leads', mayAssignLeads, ['admin']],
  ['create leads', mayCreateLeads, ['agent']],
  ['edit leads', mayEditLeads, ['agent', 'admin']],
  ['manage reply templates', mayManageReplyTemplates, ['agent']],
  ['read the own leads', mayReadOwnLeads, ['agent']],
  ['read all leads', mayReadAllLeads, ['admin']],
  ['manage contact messages', mayManageMessages, ['admin']],
  ['resolve payment alerts', mayManagePayments, ['admin']],
  ['manage bookings', mayManageBookings, ['admin']],
  ['delete the own account', mayDeleteOwnAccount, ['customer']],
  ['upload pictures of packages', (actor) => mayUploadTo(actor, 'package_images'), ['agent', 'admin']],
  ['upload pictures of landing pages', (actor) => mayUploadTo(actor, 'cms-images'), ['admin']],
  ['preview a package of Kiran', (actor) => mayPreviewPackage(actor, { agent_id: 'kiran' }), ['agent', 'admin']],
  ['preview a package of another agent', (actor) => mayPreviewPackage(actor, { agent_id: 'bala' }), ['admin']],
  ['preview a package without an agent', (actor) => mayPreviewPackage(actor, { agent_id: null }), ['admin']],
  ['see a booking of Asha', (actor) => maySeeBooking(actor, { user_id: 'asha' }, false), ['customer', 'admin']],
  ['see a booking without an owner', (actor) => maySeeBooking(actor, { user_id: null }, false), ['admin']],
];

describe('policies', () => {
  test.each(policies)('%s', (_what, may, roles) => {
    expect(actors.filter(may).map(({ role }) => role)).toEqual(roles);
  });

  test('the signed link shows a booking to everybody', () => {
    expect(actors.filter((actor) => maySeeBooking(actor, { user_id: 'somebody' }, true))).toEqual(actors);
  });

  test('travellers and agents see no mails to others', () => {
    expect(visibleTemplates('traveller', 'booking')).toContain('booking_confirmed');
    expect(visibleTemplates('traveller', 'booking')).not.toContain('booking_cancelled_admin');
    expect(visibleTemplates('agent', 'lead')).not.toContain('unassigned_inquiry');
    expect(visibleTemplates('agent', 'booking')).toEqual([]);
    expect(visibleTemplates('admin', 'booking')).toContain('booking_cancelled_admin');
  });

  test('all of them are tested here', () => {
    const exported = globSync('app/**/*.policy.ts')
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)])
      .map(([, name = '']) => name);
    const tested = readFileSync(import.meta.filename, 'utf8');
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(tested))).toEqual([]);
  });
});
