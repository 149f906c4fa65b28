import { formatDate } from '~/shared/dates/dates.ts';
import { accommodationLabels, budgetLabels, type Inquiry, transportationLabels } from '../core/lead.ts';

type DetailRow = { label: string; value: string };

/** The trip details of an inquiry as label and value; empty ones are omitted. */
export const inquiryDetailRows = (inquiry: Inquiry): DetailRow[] => {
  const rows: { label: string; value: string | null }[] = [
    { label: 'Travellers', value: inquiry.travelers },
    { label: 'Travelling from', value: inquiry.origin },
    { label: 'Travel date', value: inquiry.travel_date && formatDate(inquiry.travel_date) },
    { label: 'Budget per person', value: inquiry.budget && budgetLabels[inquiry.budget] },
    { label: 'Accommodation', value: inquiry.accommodation && accommodationLabels[inquiry.accommodation] },
    { label: 'Transportation', value: inquiry.transportation && transportationLabels[inquiry.transportation] },
  ];
  return rows.filter((row): row is DetailRow => row.value !== null);
};
