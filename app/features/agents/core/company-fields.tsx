import { AccountField, fieldErrorProps } from '~/features/accounts/forms/account-field.tsx';
import type { FormError } from '~/features/accounts/forms/form-values.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import type { Company } from './agent.ts';

/** The company fields of the registration form and the company profile. */
export const CompanyFields = ({ failed, company }: { failed?: FormError; company?: Company }) => (
  <>
    <div className="fields">
      <AccountField kind="company" failed={failed} value={company?.company_name} />
      <AccountField
        kind="person"
        name="contact_person"
        label="Contact person"
        failed={failed}
        value={company?.contact_person}
      />
    </div>
    <AccountField
      kind="phone"
      hint="An Indian mobile number for travellers and for us."
      failed={failed}
      value={company ? formatPhone(company.phone) : undefined}
    />
    <TextAreaField
      label="Address"
      name="address"
      autoComplete="street-address"
      rows={2}
      className="input--low"
      required
      {...fieldErrorProps(failed, 'address', company?.address)}
    />
    <TextAreaField
      label="Experience"
      name="experience"
      rows={4}
      hint="Which tours you organise, where, since when, and what you are known for."
      required
      {...fieldErrorProps(failed, 'experience', company?.experience)}
    />
    <TextField
      label="Languages"
      name="languages"
      optional
      hint="The languages you speak with travellers. Everybody can see them."
      {...fieldErrorProps(failed, 'languages', company?.languages)}
    />
  </>
);
