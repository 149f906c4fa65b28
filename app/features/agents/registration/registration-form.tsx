import { Form } from 'react-router';
import { AccountField, AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import type { FormError } from '~/features/accounts/forms/form-values.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { CompanyFields } from '../core/company-fields.tsx';

const draftKey = 'agent-registration';

/** The registration form of travel agencies. A draft is stored, without the password. */
export const RegistrationForm = ({ failed }: { failed?: FormError }) => {
  return (
    <Form method="post" className="stack" noValidate>
      <FormDraft formKey={draftKey} />
      {failed ? <ErrorSummary title="Sign Up Failed" message={failed.message} fields={failed.fields} /> : null}
      <fieldset className="form-part">
        <legend>Your company</legend>
        <CompanyFields failed={failed} />
      </fieldset>
      <fieldset className="form-part">
        <legend>Your login</legend>
        <AccountField kind="email" hint="We also send your leads to this address." failed={failed} />
        <AccountPassword fresh failed={failed} />
      </fieldset>
      <PrivacyNote>By registering you agree that we use these details to work with you.</PrivacyNote>
      <SubmitButton size="large" wide busyLabel="Registering…">
        Register
      </SubmitButton>
    </Form>
  );
};
