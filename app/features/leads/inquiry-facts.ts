import { formatDate } from '~/shared/dates.ts';
import { accommodationNames, budgetNames, type Inquiry, transportationNames } from './lead.ts';

type Fact = { label: string; value: string };

/** What is known of the journey that somebody has in mind, each with its label; what was left open is left out. */
export const inquiryFacts = (inquiry: Inquiry): Fact[] => {
  const facts: { label: string; value: string | null }[] = [
    { label: 'Travellers', value: inquiry.travelers },
    { label: 'Travelling from', value: inquiry.origin },
    { label: 'Travel date', value: inquiry.travel_date && formatDate(inquiry.travel_date) },
    { label: 'Budget per person', value: inquiry.budget && budgetNames[inquiry.budget] },
    { label: 'Accommodation', value: inquiry.accommodation && accommodationNames[inquiry.accommodation] },
    { label: 'Transportation', value: inquiry.transportation && transportationNames[inquiry.transportation] },
  ];
  return facts.filter((fact): fact is Fact => fact.value !== null);
};
