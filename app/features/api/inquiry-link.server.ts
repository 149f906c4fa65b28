import { z } from 'zod';
import {
  accommodationOptions,
  budgetOptions,
  maxRequestLength,
  parseTravelersOption,
  transportationOptions,
} from '~/features/leads/core/lead.ts';
import { serviceTitles } from '~/features/leads/inquiries/inquiry-subject.ts';
import { loadPackagePage } from '~/features/packages/public/load-package-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { indianDate, isPlainDate } from '~/shared/dates/dates.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { type ApiResult, apiFailure } from './api-response.server.ts';

/** The trip of an inquiry. Names, addresses and phone numbers are not accepted: they would be in a URL. */
export const inquiryLinkSchema = z.object({
  package_id: z.string().optional().meta({ description: 'The ID of a package; or else a service.' }),
  service: z.enum(serviceTitles).optional(),
  travelers: z.coerce.number().int().min(1).max(999).optional(),
  travel_date: z.string().optional().meta({ description: 'Such as 2026-12-24.' }),
  budget: z.enum(budgetOptions).optional().meta({ description: 'Per person, in rupees.' }),
  accommodation: z.enum(accommodationOptions).optional(),
  transportation: z.enum(transportationOptions).optional(),
  origin: z.string().max(80).optional().meta({ description: 'Where the trip starts.' }),
  special_requests: z
    .string()
    .max(maxRequestLength)
    .optional()
    .meta({ description: 'Wishes in words, without names, phone numbers or email addresses.' }),
});

/** Servers and proxies refuse longer addresses. A letter of an Indian script takes nine characters. */
const maxLinkLength = 6000;

/**
 * The link to the inquiry form with these values filled in; nothing is sent or stored. Errors: `invalid_query`, `not_found`.
 */
export const inquiryLink = async (
  { db, clock, environment }: Pick<App, 'db' | 'clock' | 'environment'>,
  { package_id, service, travelers, ...trip }: z.output<typeof inquiryLinkSchema>,
): Promise<ApiResult<{ url: string; next: string }>> => {
  if ((package_id === undefined) === (service === undefined))
    return apiFailure('invalid_query', 'Please give either package_id or service.');
  const date = trip.travel_date;
  if (date !== undefined && (!isPlainDate(date) || date < indianDate(clock.now())))
    return apiFailure('invalid_query', 'travel_date must be today or a later date, such as 2026-12-24.');
  if (package_id !== undefined && !(await loadPackagePage(db, package_id, visitor)))
    return apiFailure('not_found', 'There is no package with this ID, or it is no longer available.');
  const query = { ...trip, travelers: parseTravelersOption(String(travelers ?? '')) ?? undefined };
  const path =
    package_id === undefined ? paths.serviceInquiry(service ?? '', query) : paths.customerInfo(package_id, query);
  const url = absoluteUrl(environment.publicUrl, path);
  if (url.length > maxLinkLength)
    return apiFailure(
      'invalid_query',
      'special_requests is too long for a link. Please shorten it; the person can add to it on the form.',
    );
  return {
    success: true,
    data: {
      url,
      next: 'Nothing has been sent. Give this link to the person, who checks the form, adds name, email and phone, and sends it.',
    },
  };
};
