import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { Photo } from '~/ui/content/photo.tsx';
import type { ContentChange } from '../../content/content-changes.ts';

/** A segment of a diff: in both texts, only in the old one ('removed'), or only in the new one ('added'). */
export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that differ in more words and spaces are shown as fully replaced: comparing them is slow and hard to read. */
const maxEditLength = 1000;

/** Words and the spaces between them. `diffWords` of the library would also split Devanagari words, between a letter and its vowel sign. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** The word diff of two texts. Without the 'added' segments it is the old text, without the 'removed' segments the new one. */
export const diffWords = (before: string, after: string): DiffSegment[] => {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
};

type Kind<K extends ContentChange['kind']> = Extract<ContentChange, { kind: K }>;
type Pictured = Kind<'pictures'>['before'][number];

const Muted = ({ children = 'empty' }: { children?: ReactNode }) => <span className="soft">{children}</span>;

const DiffText = ({ segments }: { segments: readonly DiffSegment[] }) => {
  if (segments.length === 0) return <Muted />;
  let at = 0;
  return segments.map(({ kind, text }) => {
    at += text.length;
    if (kind === 'same') return <span key={at}>{text}</span>;
    return kind === 'removed' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
  });
};

const Items = ({ items, removed }: { items: readonly string[]; removed?: boolean }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{removed ? <del>{item}</del> : <ins>{item}</ins>}</li>
    ))}
  </ul>
);

/** Images with their alternative texts, each a link to the file. `others` are the images of the other version. */
const Pictures = ({ pictures, others }: { pictures: readonly Pictured[]; others: readonly Pictured[] | null }) =>
  pictures.length === 0 ? (
    <Muted>none</Muted>
  ) : (
    <ul className="grid grid--narrow gap-3 small">
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <a href={ownImagePath(url) ?? undefined} target="_blank" rel="noreferrer">
            <Photo
              src={url}
              alt={alt || 'Image without a description'}
              sizes="16rem"
              width={300}
              height={200}
              loading="lazy"
            />
          </a>
          <span>
            {alt ? <span>{alt}</span> : <Muted>No description</Muted>}
            {others?.some((other) => other.url === url) ? <Muted> (in both)</Muted> : null}
          </span>
        </li>
      ))}
    </ul>
  );

const sidesOf = (change: ContentChange): { before: ReactNode; after: ReactNode } => {
  if (change.kind === 'pictures')
    return {
      before: <Pictures pictures={change.before} others={change.after} />,
      after: <Pictures pictures={change.after} others={change.before} />,
    };
  if (change.kind === 'list') {
    if (change.reordered) return { before: <Muted>previous order</Muted>, after: <Muted>same items, new order</Muted> };
    return {
      before: change.removed.length > 0 ? <Items items={change.removed} removed /> : <Muted>nothing removed</Muted>,
      after: change.added.length > 0 ? <Items items={change.added} /> : <Muted>nothing added</Muted>,
    };
  }
  const segments = diffWords(change.before ?? '', change.after ?? '');
  return {
    before: <DiffText segments={segments.filter(({ kind }) => kind !== 'added')} />,
    after: <DiffText segments={segments.filter(({ kind }) => kind !== 'removed')} />,
  };
};

const Comparison = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="table-frame">
    <table className="table comparison" aria-label={label}>
      {children}
    </table>
  </div>
);

type PackageComparisonProps = { changes: readonly ContentChange[]; comparedWith: 'approved' | 'rejected' };

const earlierVersion = { approved: 'Approved', rejected: 'Rejected' } as const;

/** The changes of an edit: the version approved or rejected last and the current one side by side, field by field. */
export const PackageComparison = ({ changes, comparedWith }: PackageComparisonProps) => (
  <Comparison label={`Changes from the ${comparedWith} version`}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{earlierVersion[comparedWith]}</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => {
        const { before, after } = sidesOf(change);
        return (
          <tr key={change.field}>
            <th scope="row">{change.name}</th>
            <td data-label={earlierVersion[comparedWith]}>{before}</td>
            <td data-label="Now">{after}</td>
          </tr>
        );
      })}
    </tbody>
  </Comparison>
);

const contentOf = (change: ContentChange): ReactNode => {
  if (change.kind === 'text') return change.after;
  if (change.kind === 'pictures') return <Pictures pictures={change.after} others={null} />;
  return (
    <ul>
      {change.added.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

/** The content of a first version, field by field. */
export const PackageFirstVersion = ({ changes }: { changes: readonly ContentChange[] }) => (
  <Comparison label="Submitted content">
    <tbody>
      {changes.map((change) => (
        <tr key={change.field}>
          <th scope="row">{change.name}</th>
          <td>{contentOf(change)}</td>
        </tr>
      ))}
    </tbody>
  </Comparison>
);
