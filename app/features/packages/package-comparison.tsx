import type { ReactNode } from 'react';
import { ownImagePath } from '~/shared/own-images.ts';
import { Photo } from '~/ui/photo.tsx';
import type { PackageChange } from './package-changes.ts';
import { type Stretch, wordDifference } from './word-difference.ts';
import './package-comparison.css';

type Kind<K extends PackageChange['kind']> = Extract<PackageChange, { kind: K }>;
type Pictured = Kind<'pictures'>['before'][number];

const Nothing = ({ children = 'nothing' }: { children?: ReactNode }) => <span className="soft">{children}</span>;

const Words = ({ stretches }: { stretches: readonly Stretch[] }) => {
  if (stretches.length === 0) return <Nothing />;
  let at = 0;
  return stretches.map(({ kind, text }) => {
    at += text.length;
    if (kind === 'same') return <span key={at}>{text}</span>;
    return kind === 'gone' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
  });
};

const Lines = ({ words, gone }: { words: readonly string[]; gone?: boolean }) => (
  <ul className="comparison__lines">
    {words.map((word) => (
      <li key={word}>{gone ? <del>{word}</del> : <ins>{word}</ins>}</li>
    ))}
  </ul>
);

/** Pictures large enough to be judged; each opens by itself. `others` are those of the other side. */
const Pictures = ({ pictures, others }: { pictures: readonly Pictured[]; others: readonly Pictured[] | null }) =>
  pictures.length === 0 ? (
    <Nothing>none</Nothing>
  ) : (
    <ul className="comparison__pictures">
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <a href={ownImagePath(url) ?? undefined} target="_blank" rel="noreferrer">
            <Photo
              src={url}
              alt={alt || 'A picture without a description'}
              sizes="16rem"
              width={300}
              height={200}
              loading="lazy"
            />
          </a>
          <span>
            {alt || <Nothing>No description</Nothing>}
            {others?.some((other) => other.url === url) ? <Nothing> (in both)</Nothing> : null}
          </span>
        </li>
      ))}
    </ul>
  );

const sidesOf = (change: PackageChange): { before: ReactNode; after: ReactNode } => {
  if (change.kind === 'pictures')
    return {
      before: <Pictures pictures={change.before} others={change.after} />,
      after: <Pictures pictures={change.after} others={change.before} />,
    };
  if (change.kind === 'list') {
    if (change.reordered)
      return { before: <Nothing>as it was</Nothing>, after: <Nothing>the same in another order</Nothing> };
    return {
      before: change.removed.length > 0 ? <Lines words={change.removed} gone /> : <Nothing>nothing taken away</Nothing>,
      after: change.added.length > 0 ? <Lines words={change.added} /> : <Nothing>nothing added</Nothing>,
    };
  }
  const stretches = wordDifference(change.before ?? '', change.after ?? '');
  return {
    before: <Words stretches={stretches.filter(({ kind }) => kind !== 'new')} />,
    after: <Words stretches={stretches.filter(({ kind }) => kind !== 'gone')} />,
  };
};

/** What an edit changes, the approved version and the one that waits side by side, field by field. */
export const PackageComparison = ({ changes }: { changes: readonly PackageChange[] }) => (
  <table className="comparison" aria-label="What changes against the approved version">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Approved</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => {
        const { before, after } = sidesOf(change);
        return (
          <tr key={change.field}>
            <th scope="row">{change.name}</th>
            <td data-side="Approved">{before}</td>
            <td data-side="Now">{after}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const writtenIn = (change: PackageChange): ReactNode => {
  if (change.kind === 'text') return change.after;
  if (change.kind === 'pictures') return <Pictures pictures={change.after} others={null} />;
  return (
    <ul className="comparison__lines">
      {change.added.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
};

/** All that a first version says, field by field. */
export const PackageFirstVersion = ({ changes }: { changes: readonly PackageChange[] }) => (
  <table className="comparison" aria-label="What the agent wrote">
    <tbody>
      {changes.map((change) => (
        <tr key={change.field}>
          <th scope="row">{change.name}</th>
          <td>{writtenIn(change)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
