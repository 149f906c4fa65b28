import { describe, expect, test } from 'vitest';
import { mayManageAdmins } from '~/features/accounts/admins/admins.policy.ts';
import { mayManageMails } from '~/features/admin-panel/undelivered-mail.policy.ts';
import { mayManageAds } from '~/features/ads/ad.policy.ts';
import { mayManageAgents } from '~/features/agents/agents.policy.ts';
import { mayManageBookings, maySeeBooking } from '~/features/bookings/core/booking.policy.ts';
import {
  mayAssignLeads,
  mayCreateLeads,
  mayEditLeads,
  mayManageMessages,
  mayReadAllLeads,
} from '~/features/leads/core/lead.policy.ts';
import { mayUploadTo } from '~/features/media/media.policy.ts';
import {
  mayChangePrices,
  mayFeaturePackages,
  mayPreviewPackage,
  mayReviewPackages,
} from '~/features/packages/core/package.policy.ts';
import { mayManagePages } from '~/features/pages/core/page.policy.ts';
import { mayManagePayments } from '~/features/payments/payment.policy.ts';
import { mayDeleteOwnAccount } from '~/features/privacy/account.policy.ts';
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
  ['resend and discard mails', mayManageMails, ['admin']],
  ['manage advertisements', mayManageAds, ['admin']],
  ['manage landing pages', mayManagePages, ['admin', 'command']],
  ['review packages', mayReviewPackages, ['admin']],
  ['change the prices of others', mayChangePrices, ['admin']],
  ['feature packages', mayFeaturePackages, ['admin']],
  ['assign leads', mayAssignLeads, ['admin']],
  ['create leads', mayCreateLeads, ['agent']],
  ['edit leads', mayEditLeads, ['agent', 'admin']],
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
});
