import type { PlainDate } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';
import type { Accommodation, Budget, LeadStatus, Transportation, Travelers } from './lead.ts';
import type { ChangeWords } from './lead-changes.ts';

/** What a lead is about: the title of a package, also of one that is gone, or of a service; null for neither. */
export type LeadAbout = { title: string; gone: boolean } | null;

/** A lead in a list or on the board, as its agent may see it. */
export type LeadRowView = {
  id: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  about: LeadAbout;
  travelers: Travelers | null;
  travel_date: PlainDate | null;
  status: LeadStatus;
  value_paise: Paise | null;
  /** How many notes there are. */
  notes: number;
  /** To be sent back with a change. */
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** The same as the admin may see it: with the company whose lead it is, null for nobody's. */
export type AdminLeadRowView = LeadRowView & {
  agent: LeadAgent | null;
  budget: Budget | null;
  special_requests: string;
};

/** Whose lead it is, for the admin; `gone` when the account was closed. */
export type LeadAgent = { id: string; company_name: string; gone: boolean };

/** One entry of a lead's story: a note, a change, or how it began. */
export type LeadActivity = {
  key: string;
  kind: 'note' | 'change' | 'beginning';
  /** 'You', a name, or null when nobody of the site did it. */
  who: string | null;
  at: Date;
  text: string;
  changes: ChangeWords[];
};

/** A package that a lead can be about, with its price per person for the suggested value. */
export type LeadPackage = { id: string; title: string; price_paise: Paise };

/** A lead as it is opened, by its agent or the admin. */
export type LeadView = Omit<LeadRowView, 'name' | 'notes'> & {
  first_name: string;
  last_name: string;
  package_id: string | null;
  budget: Budget | null;
  accommodation: Accommodation | null;
  transportation: Transportation | null;
  origin: string | null;
  special_requests: string;
  converted_at: Date | null;
  /** Newest first. */
  activities: LeadActivity[];
};
