import { type FormPart, type FormSectionDeclaration, formParts } from '~/ui/preview/form-parts.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';

type PageFormSection = FormSectionDeclaration<PageFormValues, keyof typeof pageFields>;

const hasText = (text: string): boolean => text.trim() !== '';

/** The sections of the landing-page form: every field is in one of them. */
export const pageFormSections = {
  names: {
    id: 'form-names',
    title: 'Destination',
    fields: ['state', 'destination', 'title'],
    filled: (typed) => [typed.state, typed.destination, typed.title].every(hasText),
  },
  text: {
    id: 'form-text',
    title: 'Text',
    fields: ['content'],
    filled: (typed) => hasText(typed.content),
  },
  pictures: {
    id: 'form-pictures',
    title: 'Images',
    fields: ['hero', 'gallery'],
    filled: (typed) => typed.hero.length + typed.gallery.length > 0,
  },
  meta: {
    id: 'form-meta',
    title: 'Search engines',
    fields: ['meta_description'],
    filled: (typed) => hasText(typed.meta_description),
  },
} satisfies Record<string, PageFormSection>;

/** The sections of the landing-page form with their states, for its contents list. */
export const pageFormParts = (typed: PageFormValues, errors: Record<string, string>): FormPart[] =>
  formParts<PageFormValues, keyof typeof pageFields>(pageFormSections, pageFields, typed, errors);
