import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { DaysFields } from '../agent/package-days-fields.tsx';
import { PackageChangesList } from '../content/package-changes-list.tsx';
import { packageFields, packageMaxLengths } from '../content/package-fields.ts';
import type { CorrectionError, CorrectionForm as CorrectionFormData } from './correct-package.server.ts';

const texts = [
  ['description', 7, undefined],
  ['highlights', 3, 'Separate them by commas.'],
  ['included', 3, 'Separate them by commas.'],
  ['not_included', 3, 'Separate them by commas.'],
  ['cancellation', 2, undefined],
] as const;

/** The form of an administrator for the texts of an approved package. */
export const CorrectionForm = ({
  opened,
  refused,
  backTo,
}: {
  opened: CorrectionFormData;
  refused?: CorrectionError;
  backTo: string;
}) => {
  const values = refused?.typed ?? opened.typed;
  const errors = refused?.errors ?? {};
  const conflict = refused?.conflict;
  return (
    <section className="stack" aria-labelledby="correction-title">
      <BackLink to={backTo}>Package</BackLink>
      <div>
        <h2 id="correction-title">Correct texts</h2>
        <p className="soft">{`${opened.title}: travellers see the new texts at once, and the agent gets an email with both.`}</p>
      </div>
      {refused && !conflict ? (
        <ErrorSummary message={Object.keys(errors).length > 0 ? undefined : refused.message} fields={errors} />
      ) : null}
      <Form method="post" noValidate className="stack card" preventScrollReset>
        <input type="hidden" name="version" value={conflict?.version ?? refused?.version ?? opened.version} />
        {conflict ? (
          <Notice tone="warning" live title="This package was updated after you opened it">
            <p>Your form would change this in the saved version:</p>
            <PackageChangesList changes={conflict.changes} />
          </Notice>
        ) : null}
        <div className="fields">
          <TextField
            label={packageFields.title.label}
            name="title"
            maxLength={packageMaxLengths.title}
            defaultValue={values.title}
            error={errors.title}
          />
          <TextField
            label={packageFields.destination.label}
            name="destination"
            maxLength={packageMaxLengths.destination}
            defaultValue={values.destination}
            error={errors.destination}
          />
        </div>
        {texts.map(([name, rows, hint]) => (
          <TextAreaField
            key={name}
            label={packageFields[name].label}
            name={name}
            optional
            rows={rows}
            hint={hint}
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
        <DaysFields start={values} typed={values} errors={errors} submitted={errors} />
        <div className="cluster">
          <SubmitButton busyLabel="Saving">Save and tell the agent</SubmitButton>
          <ButtonLink to={backTo}>Cancel</ButtonLink>
        </div>
      </Form>
    </section>
  );
};
