import { recordPrivacyNotice } from '~/features/accounts/core/record-privacy-notice.server.ts';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import {
  findLastPublicTitle,
  findPackageAwaitingReview,
  findPublicPackage,
  lockPackageShare,
} from '../../packages/core/package-queries.server.ts';
import { getLeadIdByRequestHash, insertLead, recordLeadEvent } from '../core/leads.store.server.ts';
import { inquiryConfirmationMail } from './inquiry-confirmation.mail.ts';
import { hasMissingFields, type InquiryFormValues, requiredInquiryFields } from './inquiry-form-values.ts';
import {
  countConfirmation,
  countFormSubmission,
  countReceivedInquiry,
  duplicateWindowStart,
  requestHash,
  tooManySubmissionsError,
} from './inquiry-rate-limit.server.ts';
import { parseInquiry } from './inquiry-schema.server.ts';
import type { ServiceTitle } from './inquiry-subject.ts';
import { newInquiryMail } from './new-inquiry.mail.ts';

/** What an inquiry is about: a package, or one of the six services. */
export type InquiryTarget = { package_id: string } | { service: ServiceTitle };

export type InquiryErrorCode = 'missing' | 'invalid' | 'too_many' | 'not_offered';

/**
 * The recipient when the package was withdrawn while the form was being filled in: the admin. The agent is not informed, and the title is only used
 * if it was ever public.
 */
const withdrawnRecipient = async (app: Pick<App, 'db'>, id: string) => {
  const title = await findLastPublicTitle(app.db, id);
  return {
    about: title ? `${title} (no longer available)` : 'a package that is no longer available',
    package_id: null,
    package_title: title,
    service: null,
    agent_id: null,
    mailTo: brand.supportEmail,
    agent: null,
    shown: null,
  };
};

/** Recipient and subject of a lead, and `shown`, the id of the package if its page is public. Null when the id is not a UUID. */
const findRecipient = async (app: Pick<App, 'db'>, target: InquiryTarget) => {
  if ('service' in target)
    return {
      about: target.service,
      package_id: null,
      package_title: null,
      service: target.service,
      agent_id: null,
      mailTo: brand.supportEmail,
      agent: null,
      shown: null,
    };
  const publicPackage = await findPublicPackage(app.db, target.package_id);
  const leadPackage = publicPackage ?? (await findPackageAwaitingReview(app.db, target.package_id));
  if (!leadPackage) return isUuid(target.package_id) ? withdrawnRecipient(app, target.package_id) : null;
  return {
    about: leadPackage.title,
    package_id: leadPackage.id,
    package_title: leadPackage.title,
    service: null,
    agent_id: leadPackage.agent_id,
    mailTo: leadPackage.agent_email,
    agent: { company_name: leadPackage.company_name, email: leadPackage.agent_email },
    shown: publicPackage?.id ?? null,
  };
};

type Refusal = NonNullable<Awaited<ReturnType<typeof countReceivedInquiry>>>;

/** Thrown to undo the lead of an inquiry that its receiver no longer gets. */
class RefusedInquiry extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.error.message);
    this.refusal = refusal;
  }
}

/**
 * Creates the lead, its first event and both mails in one transaction. The lead is assigned to the package's agent, also while an edit of the
 * package awaits approval. For a service, or a package withdrawn meanwhile, it is unassigned and support gets the mail. An identical inquiry within
 * the duplicate window creates no second lead. Only a customer's inquiry is linked to the account.
 */
export const submitInquiry = tracedUseCase(
  'submit inquiry',
  async (
    app: App,
    target: InquiryTarget,
    typed: InquiryFormValues,
    { actor, clientAddress }: { actor: Actor; clientAddress: string },
  ): Promise<Result<{ id: string; created: boolean; withdrawn: boolean }, InquiryErrorCode>> => {
    const now = app.clock.now();
    const parsed = parseInquiry(typed, indianDate(now));
    if (!parsed.success) {
      if (!hasMissingFields(typed, requiredInquiryFields)) return parsed;
      return fail('missing', 'Please fill in all required fields.', parsed.error.fields);
    }
    const inquiry = parsed.data;
    const user_id = actor.role === 'customer' ? actor.id : null;
    const wait = await countFormSubmission(app, 'inquiries', clientAddress, inquiry.email);
    if (wait > 0) return tooManySubmissionsError(wait);
    const recipient = await findRecipient(app, target);
    if (!recipient) return fail('not_offered', 'This package is no longer available. Please choose another one.');
    const { about, mailTo, agent, shown, ...leadOwner } = recipient;

    const received = await app.db
      .transaction(async (tx) => {
        await lockPackageShare(tx, leadOwner.package_id);
        const hash = requestHash([leadOwner.package_id ?? about, leadOwner.service, ...Object.values(inquiry)]);
        const lead = {
          ...inquiry,
          ...leadOwner,
          user_id,
          request_hash: hash,
          created_at: now,
          updated_at: now,
        };
        const id = await insertLead(tx, lead, duplicateWindowStart(now));
        if (!id) return ok({ id: await getLeadIdByRequestHash(tx, hash), created: false });
        const refusal = await countReceivedInquiry(app, tx, {
          receiver: leadOwner.agent_id ?? 'support',
          name: agent?.company_name ?? brand.name,
          clientAddress,
          email: inquiry.email,
        });
        if (refusal) throw new RefusedInquiry(refusal);
        await recordPrivacyNotice(app, tx, { form: 'inquiry', subject: id });
        await recordLeadEvent(tx, {
          lead_id: id,
          event: 'received',
          detail: `Inquiry about ${about}`,
          user_id,
          created_at: now,
        });
        await enqueueMail(
          app,
          tx,
          newInquiryMail(app.environment, { to: mailTo, lead: id }, about, inquiry),
          `inquiry ${id} arrived`,
        );
        if (await countConfirmation(app, tx, inquiry.email))
          await enqueueMail(
            app,
            tx,
            inquiryConfirmationMail(app.environment, { lead: id, agent, shown }, about, inquiry),
            `inquiry ${id} received`,
          );
        return ok({ id, created: true });
      })
      .catch((error: unknown) => {
        if (error instanceof RefusedInquiry) return error.refusal;
        throw error;
      });
    if (!received.success) return received;
    const { id, created } = received.data;
    return ok({ id, created, withdrawn: leadOwner.package_id === null && leadOwner.service === null });
  },
);
