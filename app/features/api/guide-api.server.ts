import { z } from 'zod';
import { findGuide, stateGuides } from '~/features/guides/guides.server.ts';
import type { StateGuide } from '~/features/guides/state-guide.ts';
import type { App } from '~/server/app.server.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { monthName } from '~/shared/dates/month-names.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { type ApiResult, apiFailure } from './api-response.server.ts';

const summarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  region: z.string(),
  best_months: z.array(z.string()),
  url: z.url(),
});

/** The guides, also their documentation. */
export const guidesSchema = z.object({ guides: z.array(summarySchema) });

/** A guide, also its documentation. */
export const guideSchema = summarySchema.extend({
  subtitle: z.string(),
  about: z.array(z.string()),
  key_information: z.record(z.string(), z.string()),
  places: z.array(z.object({ name: z.string(), location: z.string(), description: z.string(), url: z.url() })),
  travel: z.record(z.string(), z.string()),
});

type ApiApp = Pick<App, 'environment'>;

const summaryOf = ({ environment }: ApiApp, guide: StateGuide): z.output<typeof summarySchema> => ({
  slug: guide.slug,
  name: guide.name,
  title: guide.title,
  region: guide.region,
  best_months: guide.months.map(monthName),
  url: absoluteUrl(environment.publicUrl, paths.destination(guide.slug)),
});

export const listApiGuides = (app: ApiApp): ApiResult<z.output<typeof guidesSchema>> => ({
  success: true,
  data: { guides: stateGuides.map((guide) => summaryOf(app, guide)) },
});

/** The guide of a state or territory, by its slug or name. Error: `not_found`. */
export const findApiGuide = (app: ApiApp, state: string): ApiResult<z.output<typeof guideSchema>> => {
  const guide = findGuide(slugify(state.slice(0, 80)));
  if (!guide)
    return apiFailure('not_found', `There is no such guide. Known: ${stateGuides.map(({ slug }) => slug).join(', ')}.`);
  const summary = summaryOf(app, guide);
  return {
    success: true,
    data: {
      ...summary,
      subtitle: guide.subtitle,
      about: [...guide.about],
      key_information: { ...guide.keyInfo },
      places: guide.mustVisit.map(({ name, location, description, anchor }) => ({
        name,
        location,
        description,
        url: `${summary.url}#${anchor}`,
      })),
      travel: { ...guide.travelInfo },
    },
  };
};
