import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import type { Accommodation, Budget, LeadStatus, Transportation, Travelers } from '../core/lead.ts';
import type { LeadChangeLabels } from '../core/lead-changes.ts';

/** The package or service of a lead; `gone` when the package was deleted. Null when there is neither. */
export type LeadAbout = { title: string; gone: boolean } | null;

/** A lead in the list, as shown to its agent. */
export type LeadRowView = {
  id: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  about: LeadAbout;
  travelers: Travelers | null;
  travel_date: PlainDate | null;
  /** The day on which the agent wants to get in touch again. */
  follow_up_on: PlainDate | null;
  status: LeadStatus;
  value_paise: Paise | null;
  /** What the traveller wishes; empty when nothing was asked for. */
  special_requests: string;
  /** Number of notes. */
  notes: number;
  /** Version for optimistic locking; a change must send it. */
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** A lead in the admin's list; `agent` is null when it is unassigned. */
export type AdminLeadRowView = LeadRowView & {
  agent: LeadAgent | null;
  budget: Budget | null;
};

/** The assigned agent, for the admin; `gone` when the account was closed. */
export type LeadAgent = { id: string; company_name: string; gone: boolean };

/** One entry of a lead's history: a note, a change, or how it began; `created` when the agent added it. */
export type LeadActivity = {
  key: string;
  kind: 'note' | 'change' | 'created' | 'beginning';
  /** 'You', a name, or null for the traveller. */
  who: string | null;
  at: Date;
  text: string;
  changes: LeadChangeLabels[];
};

/** A package that can be chosen for a lead, with its price per person for the suggested value. */
export type LeadPackage = { id: string; title: string; price_paise: Paise };

/** A single lead in the dialog, for its agent or the admin. */
export type LeadView = Omit<LeadRowView, 'name' | 'notes'> & {
  first_name: string;
  last_name: string;
  package_id: string | null;
  /** The destination of the package; null without one. */
  destination: string | null;
  budget: Budget | null;
  accommodation: Accommodation | null;
  transportation: Transportation | null;
  origin: string | null;
  converted_at: Date | null;
  /** Newest first. */
  activities: LeadActivity[];
};
