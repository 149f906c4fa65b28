import type { ReactNode } from 'react';

/** A component with its states; `id` is the anchor of the list of contents. */
export const CatalogSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="stack" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** One state: what it is called, and the component in it. */
export const CatalogState = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="stack">
    <p className="soft small">{name}</p>
    <div className="cluster">{children}</div>
  </div>
);
