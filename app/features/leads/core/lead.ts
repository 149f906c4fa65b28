import { asciiDigits } from '~/shared/data/fold-name.ts';
import { indianInstant, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { partySizes } from '~/shared/site/party-sizes.ts';

/** The options of the inquiry form (docs/product.md, Inquiry). */
export const travelersOptions = partySizes;
export const budgetOptions = ['under-20k', '20k-40k', '40k-60k', '60k-100k', 'above-100k'] as const;
export const accommodationOptions = ['budget', 'standard', 'luxury', 'heritage'] as const;
export const transportationOptions = ['flight', 'train', 'private-car', 'coach', 'own'] as const;

/** Any status may change to any other (docs/product.md, Agent portal). */
export const leadStatuses = ['new', 'contacted', 'proposal_sent', 'converted', 'closed'] as const;

export type LeadStatus = (typeof leadStatuses)[number];
export type Travelers = (typeof travelersOptions)[number];
export type Budget = (typeof budgetOptions)[number];
export type Accommodation = (typeof accommodationOptions)[number];
export type Transportation = (typeof transportationOptions)[number];

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  proposal_sent: 'Proposal sent',
  converted: 'Converted',
  closed: 'Closed',
};

/** Parses a status; null for any other text. */
export const parseLeadStatus = (text: string | null | undefined): LeadStatus | null =>
  leadStatuses.find((status) => status === text) ?? null;

export const budgetLabels: Record<Budget, string> = {
  'under-20k': 'Under ₹20,000',
  '20k-40k': '₹20,000 to ₹40,000',
  '40k-60k': '₹40,000 to ₹60,000',
  '60k-100k': '₹60,000 to ₹1,00,000',
  'above-100k': 'Above ₹1,00,000',
};

export const accommodationLabels: Record<Accommodation, string> = {
  budget: 'Budget',
  standard: 'Standard',
  luxury: 'Luxury',
  heritage: 'Heritage',
};

export const transportationLabels: Record<Transportation, string> = {
  flight: 'Flight',
  train: 'Train',
  'private-car': 'Private car with driver',
  coach: 'Coach',
  own: 'I arrange it myself',
};

/** Choices of a select: value and label of each option. */
export const selectChoices = <Option extends string>(options: readonly Option[], names?: Record<Option, string>) =>
  options.map((value) => ({ value, label: names?.[value] ?? value }));

/** A validated inquiry. */
export type Inquiry = {
  first_name: string;
  last_name: string;
  email: string;
  /** E.164. */
  phone: string;
  travelers: Travelers | null;
  travel_date: string | null;
  budget: Budget | null;
  accommodation: Accommodation | null;
  transportation: Transportation | null;
  special_requests: string;
  /** The city the traveller starts from, taken over from the search. */
  origin: string | null;
};

/** Maximum lengths of free text, in characters. */
export const maxRequestLength = 2000;
export const maxMessageLength = 4000;

/** An identical inquiry or message within this time is a duplicate. */
export const duplicateWindowMinutes = 15;

/** The option for a number of travellers from a search ('3', '3-4', '9+'); null for anything else. */
export const parseTravelersOption = (text: string | null | undefined): Travelers | null => {
  const wanted = asciiDigits(text ?? '').trim();
  const option = travelersOptions.find((one) => one === wanted);
  if (option) return option;
  if (!/^\d{1,3}$/.test(wanted)) return null;
  const count = Number(wanted);
  if (count < 1) return null;
  if (count <= 2) return count === 1 ? '1' : '2';
  if (count <= 4) return '3-4';
  return count <= 8 ? '5-8' : '9+';
};

/** One changed field of a lead, by its column; null means empty. Packages and agents are given by name. */
export type LeadChange = { field: string; before: string | number | null; after: string | number | null };

/** Every inquiry is promised an answer within this time, in hours. */
export const answerWithinHours = 24;

/** Whether an unanswered lead has been waiting for longer than promised. Both are ISO instants. */
export const isOverdue = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) > answerWithinHours * 3_600_000;

/** A lead with one of these statuses is done: nobody is reminded of it. */
export const doneLeadStatuses: readonly LeadStatus[] = ['converted', 'closed'];

/** The reminder is sent at 8:00 in India, in minutes after midnight. */
const reminderMinute = 480;

/** When the reminder of a follow-up date is sent; null without a date, and when that time has passed. */
export const followUpMailAt = (date: PlainDate | null, now: Date): Date | null => {
  if (date === null) return null;
  const at = indianInstant(date, reminderMinute);
  return at > now ? at : null;
};

/** The error of a follow-up date before today. */
export const followUpInPast = 'Choose today or a later day.';

/** Parses a follow-up date: null for none, undefined unless it is today or a later day. */
export const parseFollowUpDate = (text: string, today: PlainDate): PlainDate | null | undefined => {
  const date = text.trim();
  if (date === '') return null;
  return isPlainDate(date) && date >= today ? date : undefined;
};

/** Whether the follow-up of a lead is due today or was due before. */
export const isFollowUpDue = (
  { follow_up_on, status }: { follow_up_on: PlainDate | null; status: LeadStatus },
  today: PlainDate,
): boolean => follow_up_on !== null && follow_up_on <= today && !doneLeadStatuses.includes(status);
