import {
  alreadyRegisteredMail,
  continueBookingMail,
  firstPasswordMail,
  notificationLimitMail,
  passwordChangedMail,
  reauthenticateMail,
  resetPasswordMail,
  verifyEmailMail,
} from '~/features/accounts/core/account.mail.ts';
import { twoFactorMail } from '~/features/accounts/two-factor/two-factor.mail.ts';
import {
  agentAccountCreatedMail,
  agentInvitationMail,
  agentNameReviewedMail,
  agentRegisteredMail,
  agentRenamedMail,
  agentSuspensionMail,
  agentVerifiedMail,
} from '~/features/agents/core/agent.mail.ts';
import { homePlaceMail } from '~/features/bids/home-place.mail.ts';
import type { Inquiry } from '~/features/leads/core/lead.ts';
import { followUpDueMail } from '~/features/leads/follow-ups/follow-up-due.mail.ts';
import { inquiryConfirmationMail } from '~/features/leads/inquiries/inquiry-confirmation.mail.ts';
import { newInquiryMail } from '~/features/leads/inquiries/new-inquiry.mail.ts';
import {
  complaintAnsweredMail,
  complaintReceivedMail,
  newComplaintMail,
} from '~/features/leads/messages/complaint.mail.ts';
import { contactMessageMail } from '~/features/leads/messages/contact-message.mail.ts';
import { packageCorrectedMail } from '~/features/packages/correction/package-corrected.mail.ts';
import { packagePriceChangedMail } from '~/features/packages/deals/package-price-changed.mail.ts';
import {
  packageApprovedMail,
  packageRejectedMail,
  packageReturnedMail,
} from '~/features/packages/lifecycle/package-decision.mail.ts';
import { accountDeletedMail } from '~/features/privacy/account-deleted.mail.ts';
import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import type { MailSubjectType } from '~/server/mail/mail-template.ts';
import { rupees } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import { bookingMails, type NamedMail } from './booking-mails.ts';
import { someComplaintMail } from './leads.ts';
import { someTicket } from './tickets.ts';

/** The records that the mails are about. */
export const subjectIds: Record<MailSubjectType, string> = {
  account: 'a1f7c3de-0f5b-4c55-9a7e-6d2b8f0e4c11',
  agent: 'b2e8d4cf-1a6c-4d66-8b8f-7e3c9a1f5d22',
  booking: someTicket().id,
  contact_message: 'c3d9e5b0-2b7d-4e77-9c90-8f4dab206e33',
  lead: 'd4cafab1-3c8e-4f88-8da1-905ebc317f44',
  notification_limit: 'registration-notices',
  package: 'e5bb0ba2-4d9f-4099-9eb2-a16fcd428055',
};

/** Whether the user input in a mail is ordinary, hostile, or in Indian letters with emoji. */
export type TextKind = 'usual' | 'hostile' | 'indic';

const inputs = {
  usual: {
    name: 'Asha Rao',
    title: 'Beaches of South Goa',
    text: 'A cot for a baby.\nArriving late.',
    company: 'Konkan Trails',
  },
  indic: {
    name: 'आशा 🌼 முருகன்',
    title: 'கேரளா 🌴 नौका यात्रा',
    text: 'दो बच्चे साथ हैं 👨‍👩‍👧.\nதாமதமாக வருவோம்.',
    company: 'தென்றல் டூர்ஸ் 🚐',
  },
  hostile: {
    name: `</td><script>alert("Asha")</script> O'Neil & Söhne`,
    title: `Goa <img src=x onerror=alert(1)>\r\nBcc: all@example.in`,
    text: `"><a href="https://evil.example">Win!</a>\n</table> & so on`,
    company: `Trails <b>&amp;</b> "Sons"\nReply-To: x@evil.example`,
  },
};

/** Every mail of the product, rendered. */
export const allMails = (
  environment: Pick<Environment, 'publicUrl' | 'sessionSecret' | 'oldSessionSecrets'>,
  words: TextKind,
): NamedMail[] => {
  const { name, title, text, company } = inputs[words];
  const to = 'asha@example.in';
  const owner = { id: subjectIds.account, to, full_name: name };
  const token = 'token+/=&"<'.padEnd(200, 'x');
  const about = { id: subjectIds.contact_message, name, email: to };
  const complaint = someComplaintMail({ ...about, reference: title, message: text });
  const inquiry: Inquiry = {
    first_name: name,
    last_name: 'Rao',
    email: to,
    phone: '+919876543210',
    travelers: '3-4',
    travel_date: '2026-12-24',
    budget: '20k-40k',
    accommodation: 'heritage',
    transportation: 'train',
    special_requests: text,
    origin: name,
  };
  const corrected = [{ field: 'title', name: 'Title', kind: 'text', before: text, after: title } as const];
  const decided = { id: subjectIds.package, title, email: to, contact_person: name };
  const agent = { id: subjectIds.agent, to, name: company };
  const agency = {
    id: subjectIds.agent,
    company_name: company,
    contact_person: name,
    email: to,
    phone: '+919822012345',
    address: text,
    experience: text,
    languages: '',
  };
  const roles = ['customer', 'agent', 'admin'] as const;
  const mail = (file: string, written: Mail, ...says: string[]): NamedMail => ({ file, mail: written, says });
  return [
    ...roles.map((role) =>
      mail(
        'accounts/core/account.mail.ts',
        verifyEmailMail(environment, { ...owner, token, role }),
        'Confirm my email',
      ),
    ),
    mail(
      'accounts/core/account.mail.ts',
      verifyEmailMail(environment, { ...owner, token, role: 'customer', next: '/trains/booking?train=12952' }),
      'where you started the booking',
    ),
    ...roles.map((wanted) =>
      mail(
        'accounts/core/account.mail.ts',
        alreadyRegisteredMail(environment, { ...owner, role: 'customer', wanted }),
        'Log in',
      ),
    ),
    mail('accounts/core/account.mail.ts', firstPasswordMail(environment, { ...owner, token }), 'Set my password'),
    mail(
      'accounts/core/account.mail.ts',
      continueBookingMail(environment, { ...owner, token, next: '/trains/booking?train=12952' }),
      'Confirm and continue booking',
    ),
    mail('accounts/core/account.mail.ts', resetPasswordMail(environment, { ...owner, token }), 'for one hour'),
    mail(
      'accounts/core/account.mail.ts',
      reauthenticateMail(environment, { ...owner, token, next: '/account/delete' }),
      'Yes, it’s me',
    ),
    mail(
      'privacy/account-deleted.mail.ts',
      accountDeletedMail(environment, { ...owner, day: '2026-11-20' }),
      '1 year after the journey',
      '/privacy',
    ),
    mail('accounts/core/account.mail.ts', passwordChangedMail(environment, owner), 'has just been changed'),
    ...(['on', 'off', 'new-codes'] as const).map((news) =>
      mail(
        'accounts/two-factor/two-factor.mail.ts',
        twoFactorMail(environment, owner, { news }),
        'If this was not you',
      ),
    ),
    mail(
      'accounts/two-factor/two-factor.mail.ts',
      twoFactorMail(environment, owner, { news: 'code-used', left: 1 }),
      'one code',
    ),
    mail(
      'accounts/core/account.mail.ts',
      notificationLimitMail(environment, to, {
        limit: { name: subjectIds.notification_limit, attempts: 60 },
        what: 'registrations',
        list: { name: 'list of agents', path: '/admin/agents' },
        until: new Date('2026-11-20T06:30:00Z'),
      }),
      '60 registrations',
    ),
    ...(
      [
        [agentInvitationMail(environment, { ...agent, token }), 'Choose my password'],
        [agentAccountCreatedMail(environment, { ...agent, name, token }), '/login/agent'],
        [agentRegisteredMail(environment, to, agency), '+91 98220 12345'],
        [
          agentRenamedMail(environment, to, { ...agent, before: company, after: 'Malabar Ways', email: to }),
          'Malabar Ways',
        ],
        [agentVerifiedMail(environment, agent), 'Verified badge'],
        [agentNameReviewedMail(environment, { ...agent, refused: null }), 'approved your new name'],
        [agentNameReviewedMail(environment, { ...agent, refused: company }), 'not approved the name'],
        [agentSuspensionMail(environment, { ...agent, reason: text }), 'you receive no new leads'],
        [agentSuspensionMail(environment, { ...agent, reason: null }), 'travellers see the live packages again'],
      ] as const
    ).map(([sent, says]) => mail('agents/core/agent.mail.ts', sent, says)),
    ...bookingMails(environment, { name, to, text }),
    mail(
      'leads/messages/contact-message.mail.ts',
      contactMessageMail({ id: subjectIds.contact_message, name, email: to, subject: title, message: text }),
      'Reply to',
    ),
    ...[newComplaintMail, complaintReceivedMail, complaintAnsweredMail].map((complaintMail) =>
      mail('leads/messages/complaint.mail.ts', complaintMail(complaint, { ...complaint, answer: text }), 'C-1001'),
    ),
    ...[to, brand.supportEmail].map((receiver) =>
      mail(
        'leads/inquiries/new-inquiry.mail.ts',
        newInquiryMail(environment, { to: receiver, lead: subjectIds.lead }, title, inquiry),
        '+91 98765 43210',
        'Thu, 24 Dec 2026',
      ),
    ),
    ...[true, false].map((agent) =>
      mail(
        'leads/follow-ups/follow-up-due.mail.ts',
        followUpDueMail(environment, { to, agent }, title, {
          ...inquiry,
          id: subjectIds.lead,
          status: 'proposal_sent',
          follow_up_on: '2026-11-23',
        }),
        '+91 98765 43210',
        'Mon, 23 Nov 2026',
      ),
    ),
    ...[{ company_name: company, email: 'agent@example.in' }, null].map((agent) =>
      mail(
        'leads/inquiries/inquiry-confirmation.mail.ts',
        inquiryConfirmationMail(
          environment,
          { lead: subjectIds.lead, agent, shown: agent && subjectIds.package },
          title,
          inquiry,
        ),
        '/grievance?reference=',
      ),
    ),
    ...(['package', 'live edit', 'inactive edit'] as const).map((subject) =>
      mail(
        'packages/lifecycle/package-decision.mail.ts',
        packageApprovedMail(environment, decided, subject),
        'is approved',
      ),
    ),
    ...(['package', 'live package', 'live edit', 'inactive edit'] as const).map((subject) =>
      mail(
        'packages/lifecycle/package-decision.mail.ts',
        packageRejectedMail(environment, decided, { subject, reason: text }),
        'for this reason',
      ),
    ),
    ...(['package', 'edit'] as const).map((returned) =>
      mail(
        'packages/lifecycle/package-decision.mail.ts',
        packageReturnedMail(environment, decided, returned),
        'will review it again',
      ),
    ),
    ...(
      [
        { notice: 'featured', now: { home: 'shown', place: 2, bid: { amount: rupees(500), placed_at: new Date(0) } } },
        { notice: 'featured', now: { home: 'crowded_out', place: null, bid: null } },
        { notice: 'featured', now: { home: 'hidden', place: null, bid: null } },
        { notice: 'crowded_out', now: { home: 'crowded_out', place: null, bid: null } },
        { notice: 'unfeatured', now: null },
      ] as const
    ).map((change) => mail('bids/home-place.mail.ts', homePlaceMail(environment, decided, change), 'home page')),
    mail('packages/correction/package-corrected.mail.ts', packageCorrectedMail(environment, decided, corrected), 'now'),
    mail(
      'packages/deals/package-price-changed.mail.ts',
      packagePriceChangedMail(environment, decided, {
        before: { price_paise: rupees(12_000), original_price_paise: null },
        after: { price_paise: rupees(9_500), original_price_paise: rupees(12_000) },
        prior_price_paise: null,
      }),
      '30 days in a row',
    ),
  ];
};
