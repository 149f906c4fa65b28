import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import { DiscountBadge, Price } from '~/features/packages/core/package-card.tsx';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import { ContactFields } from '../core/contact-fields.tsx';
import { TripFields } from '../core/trip-fields.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import type { InquiryFormValues } from './inquiry-form-values.ts';
import { type InquirySubject, inquiryDraftKey, type UnavailablePackage } from './inquiry-subject.ts';

const SummaryLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="icon-line">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

const OriginLine = ({ origin }: { origin: string }) =>
  origin ? <SummaryLine icon="arrow-right">{`Travelling from ${origin}`}</SummaryLine> : null;

const UnavailableSummary = ({ withdrawn, origin }: UnavailablePackage & { origin: string }) => (
  <div className="card stack stack--tight">
    <h2>{withdrawn ? 'This package is no longer available' : 'The package can’t be shown right now'}</h2>
    <p>
      {withdrawn
        ? 'You can still send your inquiry: our travel experts can suggest similar trips.'
        : 'Your details are still in the form. Please submit your inquiry again.'}
    </p>
    <OriginLine origin={origin} />
    <Link to={paths.search()} className="touch-target">
      Browse Packages
    </Link>
  </div>
);

/** Summary of the inquiry's package with its price, or of its service. */
export const InquirySummary = ({ subject, origin }: { subject: InquirySubject; origin: string }) => {
  if (subject.kind === 'unseen') return <UnavailableSummary {...subject} origin={origin} />;
  if (subject.kind === 'service') {
    return (
      <div className="card card--flush subject">
        <img src={subject.drawing} alt="" width={600} height={400} />
        <div className="stack stack--tight subject__text">
          <h2>{subject.title}</h2>
          <p>{subject.text}</p>
          <OriginLine origin={origin} />
          <Link to={paths.services()} className="touch-target">
            All services
          </Link>
        </div>
      </div>
    );
  }
  return (
    <div className="card card--flush subject">
      <Photo src={subject.picture.src} alt="" width={600} height={400} sizes="(min-width: 60rem) 22rem, 34vw" />
      <div className="stack stack--tight subject__text">
        <h2>{subject.title}</h2>
        <div className="subject__more">
          <SummaryLine icon="pin">{subject.destination}</SummaryLine>
        </div>
        {subject.duration ? <SummaryLine icon="clock">{subject.duration}</SummaryLine> : null}
        <OriginLine origin={origin} />
        <div className="cluster gap-2">
          <Price {...subject} />
          <DiscountBadge {...subject} />
        </div>
        <p className="subject__more soft small">{`Offered by ${subject.company_name}, who will answer your inquiry.`}</p>
        <Link to={paths.package(subject.id)} className="touch-target">
          Back to the package
        </Link>
      </div>
    </div>
  );
};

type InquiryPageProps = {
  subject: InquirySubject;
  /** Today in India. */
  today: PlainDate;
  typed: InquiryFormValues;
  errors: Record<string, string>;
  message?: string;
};

type SectionProps = Pick<InquiryPageProps, 'typed' | 'errors'>;

const ContactSection = ({ typed, errors }: SectionProps) => (
  <section className="card stack" aria-labelledby="who">
    <h2 id="who">About you</h2>
    <ContactFields
      typed={typed}
      errors={errors}
      by="traveller"
      hints={{
        email: 'We will send the offer to this address.',
        phone: 'Outside India, add the country code, like +44.',
      }}
    />
  </section>
);

const TripSection = ({ typed, errors, today }: SectionProps & { today: PlainDate }) => (
  <section className="card stack" aria-labelledby="journey">
    <h2 id="journey">Your trip</h2>
    <p className="soft">All optional; details help us answer better.</p>
    <div className="fields">
      <TripFields typed={typed} errors={errors} today={today} futureOnly />
    </div>
    <TextAreaField
      label="Special requests"
      name="special_requests"
      optional
      rows={5}
      hint="Places to visit, meals, children, wheelchair access, a celebration."
      defaultValue={typed.special_requests}
      error={errors.special_requests}
    />
  </section>
);

const responderName = (subject: InquirySubject): string => {
  if (subject.kind === 'package') return subject.company_name;
  return subject.kind === 'unseen' && !subject.withdrawn ? 'its travel agent' : 'our travel experts';
};

/** The inquiry form with a summary of its package or service. */
export const InquiryPage = ({ subject, today, typed, errors, message }: InquiryPageProps) => {
  const draftKey = inquiryDraftKey(subject);
  const { openErrors, follow } = useFieldErrors(errors);
  return (
    <div className="page section stack stack--loose">
      <div className="stack stack--tight">
        <h1>Tell us about your trip</h1>
        <p className="lead">Our travel expert will contact you within 24 hours. It is free, with no obligation.</p>
      </div>
      <ErrorSummary message={message} fields={errors} openErrors={openErrors} />
      <div className="sidebar sidebar--end inquiry">
        <aside className="sidebar__sticky" aria-label="Your inquiry is about">
          <InquirySummary subject={subject} origin={typed.origin} />
        </aside>
        <Form method="post" noValidate className="stack" onChange={follow}>
          <FormDraft formKey={draftKey} />
          <input type="hidden" name="origin" value={typed.origin} />
          <ContactSection typed={typed} errors={openErrors} />
          <TripSection typed={typed} errors={openErrors} today={today} />
          <HoneypotField />
          <SubmitButton size="large" busyLabel="Sending your inquiry">
            Submit Inquiry
          </SubmitButton>
          <PrivacyNote>{`Only ${responderName(subject)} and ${brand.name} see your details, to answer this inquiry.`}</PrivacyNote>
        </Form>
      </div>
    </div>
  );
};
