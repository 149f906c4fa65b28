import { recordNotice } from '~/features/accounts/give-notice.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { brand } from '~/shared/brand.ts';
import { indianDate } from '~/shared/dates.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { inquiryArrivedMail } from './inquiry-arrived.mail.ts';
import { readInquiry } from './inquiry-fields.server.ts';
import { inquiryReceivedMail } from './inquiry-received.mail.ts';
import {
  findFormerTitle,
  findOfferedPackage,
  findWaitingPackage,
  insertLead,
  tellLeadEvent,
} from './leads.store.server.ts';
import { countConfirmation, countForm, requestHash, sameSince, tooManyForms } from './limit-inquiries.server.ts';
import type { ServiceTitle } from './services.ts';
import { isMissing, requiredOfInquiry, type TypedInquiry } from './typed-inquiry.ts';

/** What somebody asks about: a package, or one of the six services. */
export type AskedFor = { package_id: string } | { service: ServiceTitle };

/** Who asks: the customer who is logged in, if any, and from where. */
export type Asker = { userId: string | null; clientAddress: string };

export type InquiryRefusal = 'missing' | 'invalid' | 'too_many' | 'not_offered';

/**
 * Whose lead it is, once its package was withdrawn while somebody filled in the form: nobody's, so the admin's. Agent and package learn nothing of it, and
 * what was never public keeps its name to itself.
 */
const withdrawnPackage = async (app: Pick<App, 'db'>, id: string) => {
  const title = await findFormerTitle(app.db, id);
  return {
    about: title ? `${title} (not offered any more)` : 'a package that is not offered any more',
    package_id: null,
    package_title: title,
    service: null,
    agent_id: null,
    mailTo: brand.supportEmail,
    agent: null,
    shown: null,
  };
};

/** The recipient of a lead, the words for what it is about and the package whose page can be seen now; null for an address that was never a package's. */
const findRecipient = async (app: Pick<App, 'db'>, asked: AskedFor) => {
  if ('service' in asked)
    return {
      about: asked.service,
      package_id: null,
      package_title: null,
      service: asked.service,
      agent_id: null,
      mailTo: brand.supportEmail,
      agent: null,
      shown: null,
    };
  const offered = await findOfferedPackage(app.db, asked.package_id);
  const found = offered ?? (await findWaitingPackage(app.db, asked.package_id));
  if (!found) return isUuid(asked.package_id) ? withdrawnPackage(app, asked.package_id) : null;
  return {
    about: found.title,
    package_id: found.id,
    package_title: found.title,
    service: null,
    agent_id: found.agent_id,
    mailTo: found.agent_email,
    agent: { company_name: found.company_name, email: found.agent_email },
    shown: offered?.id ?? null,
  };
};

/**
 * Takes in an inquiry: lead, its first event and both mails in one transaction, so that it is stored before anybody is told and nobody is told of what is
 * not stored. The lead belongs to the package's agent, also while a change of the package waits for approval; without a package, or when it was withdrawn
 * meanwhile, it belongs to the admin and support gets the mail. The same inquiry again within minutes is the same lead.
 */
export const submitInquiry = async (
  app: App,
  asked: AskedFor,
  typed: TypedInquiry,
  asker: Asker,
): Promise<Result<{ created: boolean; withdrawn: boolean }, InquiryRefusal>> => {
  const now = app.clock.now();
  const read = readInquiry(typed, indianDate(now));
  if (!read.success) {
    if (!isMissing(typed, requiredOfInquiry)) return read;
    return fail('missing', 'Please fill in all required fields.', read.error.fields);
  }
  const inquiry = read.data;
  const wait = await countForm(app, 'inquiries', asker.clientAddress, inquiry.email);
  if (wait > 0) return tooManyForms(wait);
  const recipient = await findRecipient(app, asked);
  if (!recipient) return fail('not_offered', 'This package is not offered any more. Please choose another one.');
  const { about, mailTo, agent, shown, ...belongs } = recipient;

  const created = await app.db.transaction(async (tx) => {
    const hash = requestHash([belongs.package_id ?? about, belongs.service, ...Object.values(inquiry)]);
    const lead = {
      ...inquiry,
      ...belongs,
      user_id: asker.userId,
      request_hash: hash,
      created_at: now,
      updated_at: now,
    };
    const id = await insertLead(tx, lead, sameSince(now));
    if (!id) return false;
    await recordNotice(app, tx, { form: 'inquiry', subject: id });
    await tellLeadEvent(tx, {
      lead_id: id,
      event: 'received',
      detail: `Inquiry about ${about}`,
      user_id: asker.userId,
      created_at: now,
    });
    await queueMail(
      app,
      tx,
      inquiryArrivedMail(app.environment, { to: mailTo, lead: id }, about, inquiry),
      `inquiry ${id} arrived`,
    );
    if (await countConfirmation(app, tx, inquiry.email))
      await queueMail(
        app,
        tx,
        inquiryReceivedMail(app.environment, about, agent, inquiry, shown),
        `inquiry ${id} received`,
      );
    return true;
  });
  return ok({ created, withdrawn: belongs.package_id === null && belongs.service === null });
};
