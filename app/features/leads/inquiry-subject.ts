import type { Paise } from '~/shared/money.ts';
import type { Picture } from '../packages/package-view.ts';
import type { ServiceWords } from './service-words.ts';
import type { ServiceTitle } from './services.ts';

export type PackageSubject = {
  kind: 'package';
  id: string;
  title: string;
  destination: string;
  duration: string;
  /** Per person. */
  price_paise: Paise;
  original_price_paise: Paise | null;
  company_name: string;
  picture: Picture;
};

export type ServiceSubject = { kind: 'service'; title: ServiceTitle } & ServiceWords;

/** A package that can't be shown beside a submitted form: it was withdrawn meanwhile, or the query failed. */
export type UnseenPackage = { kind: 'unseen'; id: string; title: string; withdrawn: boolean };

/** What an inquiry is about. */
export type InquirySubject = PackageSubject | UnseenPackage | ServiceSubject;

/** Placeholder for a package that can't be shown, so that the submitted form stays on the page. */
export const unseenPackage = (id: string, { withdrawn }: { withdrawn: boolean }): UnseenPackage => ({
  kind: 'unseen',
  id,
  title: 'Holiday package',
  withdrawn,
});

/** Storage key of the form draft: one for each package and service. */
export const draftKeyOf = (subject: InquirySubject): string =>
  `inquiry:${subject.kind === 'service' ? subject.title : subject.id}`;
