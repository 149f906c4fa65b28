import type { Paise } from '~/shared/money/money.ts';
import type { Picture } from '../../packages/core/package-view.ts';
import type { ServiceCard } from './service-cards.ts';
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

export type ServiceSubject = { kind: 'service'; title: ServiceTitle } & ServiceCard;

/** A package that can't be shown beside a submitted form: it was withdrawn meanwhile, or the query failed. */
export type UnavailablePackage = { kind: 'unseen'; id: string; title: string; withdrawn: boolean };

/** What an inquiry is about. */
export type InquirySubject = PackageSubject | UnavailablePackage | ServiceSubject;

/** Placeholder for a package that can't be shown, so that the submitted form stays on the page. */
export const unavailablePackage = (id: string, { withdrawn }: { withdrawn: boolean }): UnavailablePackage => ({
  kind: 'unseen',
  id,
  title: 'Holiday package',
  withdrawn,
});

/** Storage key of the form draft: one for each package and service. */
export const inquiryDraftKey = (subject: InquirySubject): string =>
  `inquiry:${subject.kind === 'service' ? subject.title : subject.id}`;
