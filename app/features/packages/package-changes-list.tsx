import { Photo } from '~/ui/photo.tsx';
import type { PackageChange } from './package-changes.ts';

const Pictures = ({ pictures, none }: { pictures: readonly { url: string; alt: string }[]; none: string }) =>
  pictures.length === 0 ? (
    <span className="soft">{none}</span>
  ) : (
    <span className="changes__pictures">
      {pictures.map(({ url, alt }) => (
        <Photo
          key={url}
          src={url}
          alt={alt || 'A picture without a description'}
          width={96}
          height={64}
          sizes="6rem"
          loading="lazy"
        />
      ))}
    </span>
  );

const Change = ({ change }: { change: PackageChange }) => {
  if (change.kind === 'list')
    return (
      <>
        {change.removed.map((words) => (
          <del key={words}>{words}</del>
        ))}
        {change.added.map((words) => (
          <ins key={words}>{words}</ins>
        ))}
        {change.reordered ? <span>in another order</span> : null}
      </>
    );
  if (change.kind === 'pictures')
    return (
      <>
        <Pictures pictures={change.before} none="none" />
        <span className="changes__arrow">then</span>
        <Pictures pictures={change.after} none="none" />
      </>
    );
  return (
    <>
      {change.before ? <del>{change.before}</del> : null}
      {change.after ? <ins>{change.after}</ins> : <span className="soft">nothing</span>}
    </>
  );
};

/** What changes from one version of a package to another, field by field. */
export const PackageChangesList = ({ changes }: { changes: readonly PackageChange[] }) => (
  <dl className="changes">
    {changes.map((change) => (
      <div key={change.field}>
        <dt>{change.name}</dt>
        <dd>
          <Change change={change} />
        </dd>
      </div>
    ))}
  </dl>
);
