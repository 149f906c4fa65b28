import { Link } from 'react-router';
import { ProfileBreadcrumb } from '~/features/accounts/profile/profile-breadcrumb.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import type { PersonalDataSection } from './personal-data-sections.ts';

type EntryProps = PersonalDataSection['entries'][number];

const Title = ({ title, reference }: Pick<EntryProps, 'title' | 'reference'>) => (
  <>
    <span>{title}</span>
    {reference ? <span className="soft small">{` ${reference}`}</span> : null}
  </>
);

/** More entries than this are listed by title, each with its rows folded. */
const shownOpen = 2;

const Entries = ({ entries }: { entries: readonly EntryProps[] }) => {
  const folded = entries.length > shownOpen;
  return (
    <ul className={folded ? 'card data-folds' : 'stack'}>
      {entries.map(({ title, reference, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same title, and the list never changes its order
        <li key={index} className={folded ? undefined : 'card stack stack--tight'}>
          {folded ? (
            <Disclosure summary={<Title title={title} reference={reference} />} level={3}>
              <Facts rows facts={rows} />
            </Disclosure>
          ) : (
            <>
              <h3>
                <Title title={title} reference={reference} />
              </h3>
              <Facts rows facts={rows} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

/** All personal data of a user, to read and to download. */
export const PersonalDataPage = ({
  sections,
  besides,
}: {
  sections: PersonalDataSection[];
  besides: readonly string[];
}) => {
  const empty = sections.filter(({ entries }) => entries.length === 0);
  return (
    <div className="page section stack stack--loose data-page">
      <div className="stack">
        <ProfileBreadcrumb />
        <h1>Your data</h1>
        <p className="lead">
          All the data we hold about you. Something wrong? Change it in your profile, or write to us.
        </p>
        <ButtonLink tone="primary" to={paths.myDataFile()} reloadDocument>
          Download as a file (JSON)
        </ButtonLink>
      </div>
      {sections.map(({ title, entries, half }) =>
        entries.length === 0 ? null : (
          <section key={title} className={classNames('stack', half && 'data-page__half')} aria-label={title}>
            <h2>{title}</h2>
            <Entries entries={entries} />
          </section>
        ),
      )}
      <section className="stack" aria-label="Other information">
        <h2>Other information</h2>
        <ul className="bullets">
          {besides.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {empty.length > 0 ? (
        <section className="stack" aria-label="No data stored">
          <h2>No data stored</h2>
          <p className="soft">{empty.map(({ none }) => none).join(' ')}</p>
        </section>
      ) : null}
    </div>
  );
};

/** Links to the personal data and delete account pages, for the profile. */
export const PersonalDataCard = () => (
  <section className="card stack" aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <p>
      View and download the data we hold about you, or delete your account. The{' '}
      <Link to={paths.privacy()}>privacy notice</Link> explains what we store and for how long.
    </p>
    <div className="cluster">
      <ButtonLink to={paths.myData()}>View and download my data</ButtonLink>
      <ButtonLink tone="danger" to={paths.deleteAccount()}>
        Delete my account
      </ButtonLink>
    </div>
  </section>
);
