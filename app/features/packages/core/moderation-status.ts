import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import type { Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { BadgeTone } from '~/ui/content/badge.tsx';
import { type PackageState, type PackageTransition, packageTransitions } from './package.ts';
import type { Picture } from './package-view.ts';

/** The moderation status of a package as its agent sees it, apart from an edit beside its approved version. */
export type PackageModerationStatus = 'active' | 'suspended' | 'awaiting' | 'rejected' | 'inactive';

/** The moderation status that follows from the stored state. */
export const packageModerationStatus = (state: PackageState): PackageModerationStatus => {
  if (state.status === 'approved' && state.is_active) return 'active';
  if (state.awaiting_review) return 'awaiting';
  return state.rejection_reason === null ? 'inactive' : 'rejected';
};

/** The same for a list: what its agency's suspension hides is not live. */
export const listedModerationStatus = (state: PackageState & { agent_suspended: boolean }): PackageModerationStatus => {
  const status = packageModerationStatus(state);
  return status === 'active' && state.agent_suspended ? 'suspended' : status;
};

type StatusLabels = { badge: string; tone: BadgeTone; sentence: string };

/** The labels of each moderation status for the agent. */
export const packageModerationLabels: Record<PackageModerationStatus, StatusLabels> = {
  active: { badge: 'Live', tone: 'success', sentence: 'Approved and live for travellers.' },
  suspended: {
    badge: 'Suspended',
    tone: 'destructive',
    sentence: 'Approved, but travellers can’t see it while the agency is suspended.',
  },
  awaiting: {
    badge: 'Awaiting review',
    tone: 'warning',
    sentence: 'Not live until an administrator approves it. We will email you when that happens.',
  },
  rejected: {
    badge: 'Rejected',
    tone: 'destructive',
    sentence: 'Edit and save it to submit it for review again.',
  },
  inactive: { badge: 'Inactive', tone: 'secondary', sentence: 'Approved, but switched off. Travellers can’t see it.' },
};

/** The labels of an edit beside the approved version. */
export const editLabels: Record<NonNullable<PackageState['edit_status']>, StatusLabels> = {
  in_review: {
    badge: 'In review',
    tone: 'warning',
    sentence: 'Your edit goes live once an administrator approves it. Until then the approved version stays as it is.',
  },
  rejected: {
    badge: 'Edit rejected',
    tone: 'destructive',
    sentence: 'The approved version stays as it is. Change your edit and save it again, or discard it.',
  },
};

/** The badges of a package: of its status and, if it has one, of its edit. */
export const packageBadges = (state: {
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
}): StatusLabels[] => [
  packageModerationLabels[state.moderationStatus],
  ...(state.edit_status ? [editLabels[state.edit_status]] : []),
];

/** The statuses that a list can be filtered by; 'awaiting' covers packages and edits. */
export const packageModerationFilters = ['active', 'awaiting', 'rejected', 'inactive'] as const;
export type PackageModerationFilter = (typeof packageModerationFilters)[number];

export const packageModerationFilterLabels: Record<PackageModerationFilter, string> = {
  active: 'Live',
  awaiting: 'Awaiting review',
  rejected: 'Rejected',
  inactive: 'Inactive',
};

/** The transition of the toggle, and why it is disabled (null when enabled), from the table that the server uses. */
export const toggleOf = (state: PackageState): { move: PackageTransition; refusal: string | null } => {
  const move = state.is_active ? 'deactivate' : 'activate';
  return { move, refusal: packageTransitions[move].refusal(state) };
};

/** A package in the list of its own agent. */
export type OwnPackageView = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  price_paise: Paise;
  struck_price_paise: Paise | null;
  picture: Picture;
  pictures: number;
  moderationStatus: PackageModerationStatus;
  is_active: boolean;
  /** Why the toggle is disabled; null when it is enabled. */
  toggle_refusal: string | null;
  /** Of the package or of its edit, whichever was rejected. */
  rejection_reason: string | null;
  /** The edit beside the approved version; the other fields are the approved version's. */
  edit_status: PackageState['edit_status'];
  /** Labels of the fields that an edit changes against the approved version; empty without one. */
  changed: string[];
};

export const ownPackageSorts = ['newest', 'changed', 'title', 'price-low', 'price-high'] as const;
export type OwnPackageSort = (typeof ownPackageSorts)[number];

export const ownPackageSortLabels: Record<OwnPackageSort, string> = {
  newest: 'Newest first',
  changed: 'Recently updated',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** My Packages; its parameters are also in the URL of the form, so that it can link back. */
export const ownPackageList = defineListQuery(
  { q: textField(), state: optionField(packageModerationFilters), sort: choiceField(ownPackageSorts, 'newest') },
  { page: dashboardPaths.agentPackages },
);

export type OwnPackageQuery = StateOf<typeof ownPackageList>;
