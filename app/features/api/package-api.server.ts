import { z } from 'zod';
import { categories, type Facet, themes } from '~/features/packages/content/category.ts';
import { isSamplePlan } from '~/features/packages/core/itinerary.ts';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { loadPackagePage } from '~/features/packages/public/load-package-page.server.ts';
import {
  packageSearchUrl,
  packageSortKeys,
  parseDuration,
  parsePackageSearch,
  parsePrice,
} from '~/features/packages/search/package-search.ts';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import type { App } from '~/server/app.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { monthName, parseMonth } from '~/shared/dates/month-names.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { type ApiResult, apiFailure, firstIssue } from './api-response.server.ts';

type ApiApp = Pick<App, 'db' | 'environment'>;

const facets = [...categories, ...themes] as const satisfies readonly Facet[];
const facet = z.enum(facets, `must be one of ${facets.join(', ')}`).optional();
const pageError = 'must be a number from 1 on';

/** The query of a package search: the parameters of the page /search. */
export const packageQuerySchema = z.object({
  destination: z
    .string()
    .optional()
    .meta({ description: 'What to search for, in words: a place, and also days, budget, month, kind of trip.' }),
  category: facet,
  theme: facet.meta({ description: 'A second kind; both must apply.' }),
  duration: z
    .string()
    .refine((text) => parseDuration(text) !== null, 'must be days such as 4-6 or 10+')
    .optional()
    .meta({ description: 'Days: 4-6 or 10+.' }),
  price: z
    .string()
    .refine((text) => parsePrice(text) !== null, 'must be rupees such as 10000-20000 or 50000+')
    .optional()
    .meta({ description: 'Rupees per person: 10000-20000 or 50000+.' }),
  month: z
    .string()
    .refine((text) => parseMonth(text) !== null, 'must be a month such as december')
    .optional()
    .meta({ description: 'Name of the month of travel.' }),
  sort: z.enum(packageSortKeys, `must be one of ${packageSortKeys.join(', ')}`).optional(),
  page: z.coerce.number(pageError).int(pageError).min(1, pageError).optional().meta({ description: '50 a page.' }),
});

const paise = z.int().min(0);

const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  destination: z.string(),
  duration: z.string(),
  price_paise: paise.meta({ description: 'Per person, in paise.' }),
  struck_price_paise: paise.nullable().meta({ description: 'The price before, when the package is discounted.' }),
  category: z.enum(categories).nullable(),
  rating: z.number().nullable().meta({ description: '1 to 5, by travellers; null without reviews.' }),
  reviews: z.int(),
  highlights: z.array(z.string()),
  url: z.url(),
});

/** A page of packages, also its documentation. */
export const packagesSchema = z.object({
  packages: z.array(cardSchema),
  total: z.int().meta({ description: '1,001 means more than 1,000.' }),
  pages: z.int(),
  notes: z.array(z.string()).meta({ description: 'What the search changed or left out to find packages.' }),
  url: z.url().meta({ description: 'The page with these results.' }),
});

/** A package, also its documentation. */
export const packageSchema = cardSchema.extend({
  themes: z.array(z.enum(themes)),
  description: z.string(),
  included: z.array(z.string()).meta({ description: 'As the agency says; what is not listed, the agency confirms.' }),
  not_included: z.array(z.string()),
  best_months: z.array(z.string()),
  cancellation: z.string().nullable(),
  itinerary: z
    .array(
      z.object({
        label: z.string(),
        title: z.string(),
        text: z.string(),
        place: z.string().optional(),
        stay: z.string().optional(),
        transport: z.string().optional(),
        meals: z.array(z.string()).optional(),
      }),
    )
    .meta({ description: 'Empty when the agency has written no days.' }),
  agency: z.string().nullable(),
  agency_verified: z.boolean(),
  inquiry_url: z.url().meta({ description: 'The form on which a person asks the agency; nothing is binding.' }),
});

const cardOf = ({ environment }: ApiApp, card: Omit<PackageCardView, 'picture'>): z.output<typeof cardSchema> => ({
  id: card.id,
  title: card.title,
  destination: card.destination,
  duration: card.duration,
  price_paise: card.price_paise,
  struck_price_paise: card.struck_price_paise,
  category: card.category,
  rating: card.rating,
  reviews: card.reviews,
  highlights: card.highlights,
  url: absoluteUrl(environment.publicUrl, paths.package(card.id)),
});

/** Public packages by the search of the page. Error: `invalid_query`. */
export const listApiPackages = async (
  app: ApiApp,
  query: Record<string, unknown>,
): Promise<ApiResult<z.output<typeof packagesSchema>>> => {
  const parsed = packageQuerySchema.safeParse(query);
  if (!parsed.success) return apiFailure('invalid_query', firstIssue(parsed.error));
  const values = Object.entries(parsed.data).map(([name, value]) => [name, String(value)]);
  const search = parsePackageSearch(new URLSearchParams(values));
  const { packages, total, pages, notes } = await searchPackages(app.db, search);
  return {
    success: true,
    data: {
      packages: packages.map((card) => cardOf(app, card)),
      total,
      pages,
      notes,
      url: absoluteUrl(app.environment.publicUrl, packageSearchUrl(search, { page: search.page })),
    },
  };
};

/** A public package with the days that its agency wrote. Error: `not_found`. */
export const findApiPackage = async (app: ApiApp, id: string): Promise<ApiResult<z.output<typeof packageSchema>>> => {
  const page = await loadPackagePage(app.db, id, visitor);
  if (!page) return apiFailure('not_found', 'There is no package with this ID, or it is no longer available.');
  const { package: content, itinerary } = page;
  return {
    success: true,
    data: {
      ...cardOf(app, content),
      themes: content.themes,
      description: content.description,
      included: content.included,
      not_included: content.not_included,
      best_months: content.best_months.map((month) => monthName(Number(month))),
      cancellation: content.cancellation,
      itinerary: isSamplePlan(itinerary)
        ? []
        : itinerary.map(({ label, title, text, place, stay, transport, meals }) => ({
            label,
            title,
            text,
            place,
            stay,
            transport,
            meals: meals && [...meals],
          })),
      agency: content.company_name,
      agency_verified: content.agent_verified,
      inquiry_url: absoluteUrl(app.environment.publicUrl, paths.customerInfo(content.id)),
    },
  };
};
