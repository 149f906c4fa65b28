import { agencySlug } from '~/features/accounts/core/account-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { AgencyFigures } from '../../packages/core/package-view.ts';
import { answerWithinHours } from './lead.ts';
import { findAgencyRow } from './lead-counts.store.server.ts';

/** Inquiries of this many days are considered, at most this many. */
const consideredDays = 180;
const maxInquiries = 50;

/** With fewer inquiries an answer time says nothing. */
const minInquiries = 5;

/** The median in whole hours, at least 1; null when half of the inquiries have no answer. */
const medianHours = (hours: readonly (number | null)[]): number | null => {
  const middle = hours.map((one) => one ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)[
    Math.ceil(hours.length / 2) - 1
  ];
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : Math.max(1, Math.ceil(middle));
};

/** The public figures of an agency; null when it is gone. An answer slower than promised is not advertised. */
export const getAgencyFigures = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  agentId: string,
): Promise<AgencyFigures | null> => {
  const from = new Date(clock.now().getTime() - consideredDays * 86_400_000);
  const row = await findAgencyRow(db, { agentId, from, limit: maxInquiries });
  if (!row) return null;
  const hours = row.answer_hours.length < minInquiries ? null : medianHours(row.answer_hours);
  return {
    slug: row.has_page ? agencySlug(row) : null,
    packages: row.packages,
    since: new Date(row.joined).getUTCFullYear(),
    answer_hours: hours !== null && hours <= answerWithinHours ? hours : null,
  };
};
