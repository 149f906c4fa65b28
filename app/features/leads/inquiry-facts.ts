import { formatDate } from '~/shared/dates.ts';
import { accommodationNames, budgetNames, type Inquiry, transportationNames } from './lead.ts';

type DetailRow = { label: string; value: string };

/** The trip details of an inquiry as label and value; empty ones are omitted. */
export const inquiryFacts = (inquiry: Inquiry): DetailRow[] => {
  const rows: { label: string; value: string | null }[] = [
    { label: 'Travellers', value: inquiry.travelers },
    { label: 'Travelling from', value: inquiry.origin },
    { label: 'Travel date', value: inquiry.travel_date && formatDate(inquiry.travel_date) },
    { label: 'Budget per person', value: inquiry.budget && budgetNames[inquiry.budget] },
    { label: 'Accommodation', value: inquiry.accommodation && accommodationNames[inquiry.accommodation] },
    { label: 'Transportation', value: inquiry.transportation && transportationNames[inquiry.transportation] },
  ];
  return rows.filter((row): row is DetailRow => row.value !== null);
};
