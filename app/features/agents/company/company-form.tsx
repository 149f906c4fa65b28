import { Form } from 'react-router';
import type { AgentProfile } from '~/features/accounts/core/account.ts';
import { AccountField } from '~/features/accounts/forms/account-field.tsx';
import type { FormError } from '~/features/accounts/forms/form-values.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { CompanyFields } from '../core/company-fields.tsx';

/** The agent's company profile form; the email address is locked. */
export const CompanyForm = ({ profile, failed }: { profile: AgentProfile; failed?: FormError }) => (
  <section className="card" aria-labelledby="company-title">
    <Form method="post" className="stack" noValidate>
      <h3 id="company-title">Your company</h3>
      {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
      <input type="hidden" name="intent" value="profile" />
      {profile.new_name === null ? null : (
        <Notice tone="info">
          <p>{`Your new name waits for our review. Until then travellers see ${profile.company_name || profile.email}.`}</p>
        </Notice>
      )}
      <CompanyFields failed={failed} company={{ ...profile, company_name: profile.new_name ?? profile.company_name }} />
      <AccountField
        kind="email"
        hint="Your login and the address for your leads. It can’t be changed here."
        disabled
        value={profile.email}
      />
      <SubmitButton>Update Profile</SubmitButton>
    </Form>
  </section>
);
