import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import telephoneDrawing from '~/art/drawings/office/telephone.svg';
import { PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import { unbroken } from '~/shared/data/storable-text.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import type { IconName } from '~/ui/icon/icon.tsx';
import { PageIntro } from '~/ui/layout/page-intro.tsx';
import { HoneypotField } from '../inquiries/honeypot-field.tsx';
import type { ContactFormValues } from '../inquiries/inquiry-form-values.ts';

type ContactAnswer =
  | { success: true; name: string; email: string }
  | { success: false; typed: ContactFormValues; errors: Record<string, string>; message: string };

const draftKey = 'contact';

/** City and postal code stay on one line. */
const addressText = (({ city, postalCode }) => {
  const end = `${city} ${postalCode}`;
  return brand.address.replace(end, unbroken(end));
})(brand.postalAddress);

const details: readonly { icon: IconName; label: string; text: string; href?: string }[] = [
  { icon: 'phone', label: 'Call us', text: brand.supportPhone, href: `tel:${brand.supportPhone.replaceAll(' ', '')}` },
  { icon: 'mail', label: 'Write to us', text: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
  { icon: 'pin', label: 'Visit us', text: addressText },
];

const Details = () => (
  <Facts
    className="card contact-board on-paper"
    facts={details.map(({ icon, label, text, href }) => ({
      label,
      icon,
      value: href ? <a href={href}>{text}</a> : text,
    }))}
  />
);

type MessageFormProps = {
  typed?: Partial<ContactFormValues>;
  errors: Record<string, string>;
  onChange: (event: SyntheticEvent) => void;
};

const MessageForm = ({ typed, errors, onChange }: MessageFormProps) => (
  <Form method="post" noValidate className="card stack" onChange={onChange}>
    <FormDraft formKey={draftKey} />
    <h2>Send us a message</h2>
    <div className="fields">
      <TextField label="Name" name="name" autoComplete="name" required defaultValue={typed?.name} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        defaultValue={typed?.email}
        error={errors.email}
      />
    </div>
    <TextField label="Subject" name="subject" required defaultValue={typed?.subject} error={errors.subject} />
    <TextAreaField
      label="Message"
      name="message"
      rows={7}
      required
      defaultValue={typed?.message}
      error={errors.message}
    />
    <HoneypotField />
    <PrivacyNote>We use your details only to answer your message.</PrivacyNote>
    <SubmitButton size="large" busyLabel="Sending your message">
      Send Message
    </SubmitButton>
  </Form>
);

/** Takes over the focus, because the form with the focused button is rendered anew. */
const Sent = ({ name, email }: { name: string; email: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    clearDraft(draftKey);
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title="Message Sent!">
        <p>{`Thank you, ${name}. We will reply to ${email} within 24 hours.`}</p>
      </Notice>
    </div>
  );
};

const noErrors: Record<string, string> = {};

type ContactPageProps = {
  /** The logged-in customer. */
  known: { name: string; email: string } | null;
  answer?: ContactAnswer;
};

/** Contact details and the message form. The form is empty again after a message was sent. */
export const ContactPage = ({ known, answer }: ContactPageProps) => {
  const { key, search } = useLocation();
  const sent = answer?.success ? answer : null;
  const refused = answer && !answer.success ? answer : null;
  const subject = sent ? '' : (new URLSearchParams(search).get('subject') ?? '').trim().slice(0, 80);
  const { openErrors, follow } = useFieldErrors(refused?.errors ?? noErrors);
  return (
    <div className="page section stack stack--loose">
      <PageIntro title="Contact" drawing={telephoneDrawing}>
        <p className="lead">
          Questions about a trip, a booking, a job or a partnership? A person will reply to you within 24 hours.
        </p>
      </PageIntro>
      {sent ? <Sent key={key} {...sent} /> : null}
      <ErrorSummary message={refused?.message} fields={refused?.errors} openErrors={openErrors} />
      <div className="sidebar sidebar--end">
        <MessageForm
          key={sent ? key : `open ${subject}`}
          typed={refused?.typed ?? { ...known, subject }}
          errors={openErrors}
          onChange={follow}
        />
        <Details />
      </div>
    </div>
  );
};
