import type { ReactNode } from 'react';
import { RupeeField } from '../form/rupee-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { FormContents } from '../preview/form-contents.tsx';
import { FormSection } from '../preview/form-section.tsx';

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

/** Sections of a long form and their contents list: filled, with an error, empty; always open, folded, open. The list marks the current one. */
export const CatalogForms = () => (
  <CatalogSection id="long-forms" title="Long forms">
    <FormContents
      parts={[
        { id: 'catalog-trip', label: 'Trip details', state: 'filled' },
        { id: 'catalog-price', label: 'Price', state: 'error' },
        { id: 'catalog-days', label: 'Day by day', state: 'empty' },
        { id: 'catalog-terms', label: 'Inclusions', state: 'filled' },
      ]}
    />
    <form className="stack" aria-label="Example of a long form" onSubmit={(event) => event.preventDefault()}>
      <FormSection id="catalog-trip" title="Trip details">
        <TextField label="Title" name="catalog-title" defaultValue="Kerala: Kochi, Munnar and Alleppey" />
      </FormSection>
      <FormSection id="catalog-price" title="Price">
        <RupeeField label="Price" name="catalog-amount" error="Please enter a price." />
      </FormSection>
      <FormSection id="catalog-days" title="Day by day" note="Optional">
        <TextField label="Place" name="catalog-place" optional />
      </FormSection>
      <FormSection id="catalog-terms" title="Inclusions" note="3 of 4 fields filled in" open>
        <TextField label="Included" name="catalog-included" optional defaultValue="Houseboat with all meals" />
      </FormSection>
    </form>
  </CatalogSection>
);
