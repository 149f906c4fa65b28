import { Facts } from '~/ui/content/facts.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import type { ContentChange } from '../../content/content-changes.ts';

const Pictures = ({ pictures, none }: { pictures: readonly { url: string; alt: string }[]; none: string }) =>
  pictures.length === 0 ? (
    <span className="soft">{none}</span>
  ) : (
    <span className="changes__pictures cluster gap-1">
      {pictures.map(({ url, alt }) => (
        <Photo
          key={url}
          src={url}
          alt={alt || 'Image without a description'}
          width={96}
          height={64}
          sizes="6rem"
          loading="lazy"
        />
      ))}
    </span>
  );

const Change = ({ change }: { change: ContentChange }) => {
  if (change.kind === 'list')
    return (
      <>
        {change.removed.map((item) => (
          <del key={item}>{item}</del>
        ))}
        {change.added.map((item) => (
          <ins key={item}>{item}</ins>
        ))}
        {change.reordered ? <span>order changed</span> : null}
      </>
    );
  if (change.kind === 'pictures')
    return (
      <>
        <Pictures pictures={change.before} none="none" />
        <span className="soft small">changed to</span>
        <Pictures pictures={change.after} none="none" />
      </>
    );
  return (
    <>
      {change.before ? <del>{change.before}</del> : null}
      {change.after ? <ins>{change.after}</ins> : <span className="soft">empty</span>}
    </>
  );
};

/** The differences between two versions of a package, field by field. */
export const PackageChangesList = ({ changes }: { changes: readonly ContentChange[] }) => (
  <Facts
    rows
    facts={changes.map((change) => ({
      label: change.name,
      value: (
        <span className="cluster gap-1">
          <Change change={change} />
        </span>
      ),
    }))}
  />
);
