import type { Paise } from '~/shared/money.ts';
import type { Picture } from '../packages/package-view.ts';
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

export type ServiceSubject = { kind: 'service'; title: ServiceTitle };

/** What an inquiry is about. */
export type InquirySubject = PackageSubject | ServiceSubject;

/** Names the draft of a form: one for each package and service. */
export const draftKeyOf = (subject: InquirySubject): string =>
  `inquiry:${subject.kind === 'package' ? subject.id : subject.title}`;
