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

/** A package that can't be shown beside a form that was sent: withdrawn while it was filled in, or not to be read just now. */
export type UnseenPackage = { kind: 'unseen'; id: string; title: string; withdrawn: boolean };

/** What an inquiry is about. */
export type InquirySubject = PackageSubject | UnseenPackage | ServiceSubject;

/** What stands beside a form whose package can't be shown: the form stays what it was. */
export const unseenPackage = (id: string, { withdrawn }: { withdrawn: boolean }): UnseenPackage => ({
  kind: 'unseen',
  id,
  title: 'Holiday package',
  withdrawn,
});

/** Names the draft of a form: one for each package and service. */
export const draftKeyOf = (subject: InquirySubject): string =>
  `inquiry:${subject.kind === 'service' ? subject.title : subject.id}`;
