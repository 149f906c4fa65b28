import { Form } from 'react-router';
import { PrivacyNote } from '~/features/accounts/privacy-note.tsx';
import { brand } from '~/shared/brand.ts';
import type { PlainDate } from '~/shared/dates.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { useForgetWhenSent } from '~/ui/form/use-forget-when-sent.ts';
import { useMendedFields } from '~/ui/form/use-mended-fields.ts';
import { Notice } from '~/ui/notice.tsx';
import { draftKeyOf, type InquirySubject } from './inquiry-subject.ts';
import { SubjectCard } from './subject-card.tsx';
import { TrapField } from './trap-field.tsx';
import { TripFields } from './trip-fields.tsx';
import type { TypedInquiry } from './typed-inquiry.ts';
import './inquiry.css';

type InquiryPageProps = {
  subject: InquirySubject;
  /** Today in India. */
  today: PlainDate;
  typed: TypedInquiry;
  errors: Record<string, string>;
  message?: string;
  /** Set when the device is offline; shown beside the submit button. */
  offline?: string;
};

type SectionProps = Pick<InquiryPageProps, 'typed' | 'errors'>;

const ContactSection = ({ typed, errors }: SectionProps) => (
  <section className="card stack inquiry__who" aria-labelledby="who">
    <h2 id="who">About you</h2>
    <div className="fields">
      <TextField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        required
        defaultValue={typed.first_name}
        error={errors.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        required
        defaultValue={typed.last_name}
        error={errors.last_name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="We will send the offer to this address."
        defaultValue={typed.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint="Outside India, add the country code, like +44."
        defaultValue={typed.phone}
        error={errors.phone}
      />
    </div>
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
export const InquiryPage = ({ subject, today, typed, errors, message, offline }: InquiryPageProps) => {
  const draftKey = draftKeyOf(subject);
  const { standing, follow } = useMendedFields(errors);
  useForgetWhenSent(draftKey);
  return (
    <div className="page section stack stack--loose">
      <div className="inquiry__head">
        <h1>Tell us about your trip</h1>
        <p className="lead">Our travel expert will contact you within 24 hours. It is free, with no obligation.</p>
      </div>
      <ErrorSummary message={message} fields={errors} standing={standing} />
      <div className="inquiry">
        <aside className="inquiry__subject sidebar__sticky" aria-label="Your inquiry is about">
          <SubjectCard subject={subject} origin={typed.origin} />
        </aside>
        <Form method="post" noValidate className="inquiry__form stack" onChange={follow}>
          <FormDraft formKey={draftKey} />
          <input type="hidden" name="origin" value={typed.origin} />
          <ContactSection typed={typed} errors={standing} />
          <TripSection typed={typed} errors={standing} today={today} />
          <TrapField />
          {offline ? (
            <Notice tone="danger" live>
              {offline}
            </Notice>
          ) : null}
          <SubmitButton size="large" wide busyLabel="Sending your inquiry">
            {offline ? 'Try again' : 'Submit Inquiry'}
          </SubmitButton>
          <PrivacyNote>
            Only {responderName(subject)} and {brand.name} see your details, to answer this inquiry.
          </PrivacyNote>
        </Form>
      </div>
    </div>
  );
};
