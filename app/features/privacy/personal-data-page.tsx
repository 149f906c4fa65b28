import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import type { PersonalDataSection } from './personal-data-sections.ts';
import './privacy.css';

const Entry = ({ title, rows }: PersonalDataSection['entries'][number]) => (
  <li className="card stack stack--tight">
    <h3>{title}</h3>
    <dl className="data-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </li>
);

/** All personal data of a user, to read and to download. */
export const PersonalDataPage = ({
  sections,
  besides,
}: {
  sections: PersonalDataSection[];
  besides: readonly string[];
}) => (
  <div className="page section stack stack--loose data-page">
    <div className="stack">
      <h1>Your data</h1>
      <p className="lead">
        All the data we hold about you. Something wrong? Change it in your profile, or write to us.
      </p>
      <div className="cluster">
        <ButtonLink tone="primary" to={paths.myDataFile()} reloadDocument>
          Download as a file (JSON)
        </ButtonLink>
        <ButtonLink to={paths.dashboard({ tab: 'profile' })}>Back to your profile</ButtonLink>
      </div>
    </div>
    {sections.map(({ title, none, entries }) => (
      <section key={title} className="stack" aria-label={title}>
        <h2>{title}</h2>
        {entries.length === 0 ? <p>{none}</p> : null}
        <ul className="data-list">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same title, and the list never changes its order
            <Entry key={index} {...entry} />
          ))}
        </ul>
      </section>
    ))}
    <section className="stack" aria-label="Other information">
      <h2>Other information</h2>
      <ul className="bullets">
        {besides.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  </div>
);
