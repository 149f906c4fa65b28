import { coastDetails } from './coasts.ts';
import { hillDetails } from './hills.ts';
import type { PackageDetails } from './package-details.ts';
import { townDetails } from './towns.ts';
import { trendingDetails } from './trending.ts';

const details: Record<string, PackageDetails> = { ...coastDetails, ...hillDetails, ...townDetails, ...trendingDetails };

/** The details that its agent has filled in for a demo package; the others show the sample plan. */
export const detailsOf = (title: string): Partial<PackageDetails> => details[title] ?? {};
