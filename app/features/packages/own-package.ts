import type { Paise } from '~/shared/money.ts';
import type { BadgeTone } from '~/ui/badge.tsx';
import { type PackageMove, type PackageState, packageMoves } from './package.ts';
import type { Picture } from './package-view.ts';

/** Where a package stands, as its agent reads it. */
export type Standing = 'active' | 'awaiting' | 'edit-awaiting' | 'rejected' | 'inactive';

/** The word for the state of a package. */
export const standingOf = (state: PackageState): Standing => {
  if (state.status === 'approved' && state.is_active) return 'active';
  if (state.awaiting_review) return state.was_approved ? 'edit-awaiting' : 'awaiting';
  return state.rejection_reason === null ? 'inactive' : 'rejected';
};

type StandingWords = { badge: string; tone: BadgeTone; sentence: string };

/** What the agent reads about each state. */
export const standingWords: Record<Standing, StandingWords> = {
  active: { badge: 'Active', tone: 'success', sentence: 'Approved and shown to travellers.' },
  awaiting: {
    badge: 'Awaiting review',
    tone: 'warning',
    sentence: 'Not shown until an administrator has approved it. We write to you as soon as that is done.',
  },
  'edit-awaiting': {
    badge: 'Edit awaiting review',
    tone: 'warning',
    sentence: 'Not shown until an administrator has approved the edit.',
  },
  rejected: {
    badge: 'Rejected',
    tone: 'destructive',
    sentence: 'Edit and save it: then it waits for review again.',
  },
  inactive: { badge: 'Inactive', tone: 'secondary', sentence: 'Approved, but switched off: travellers do not see it.' },
};

/** The states that the list can be filtered by; both kinds of waiting are one. */
export const standingFilters = ['active', 'awaiting', 'rejected', 'inactive'] as const;
export type StandingFilter = (typeof standingFilters)[number];

export const standingFilterNames: Record<StandingFilter, string> = {
  active: 'Active',
  awaiting: 'Awaiting review',
  rejected: 'Rejected',
  inactive: 'Inactive',
};

/** Where the toggle of a package leads, and why it does not, from the same table as the server's answer. */
export const toggleOf = (state: PackageState): { move: PackageMove; refusal: string | null } => {
  const move = state.is_active ? 'deactivate' : 'activate';
  return { move, refusal: packageMoves[move].refusal(state) };
};

/** A package as its own agent sees it in the list. */
export type OwnPackageView = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  price_paise: Paise;
  original_price_paise: Paise | null;
  picture: Picture;
  pictures: number;
  standing: Standing;
  is_active: boolean;
  /** Why it can't be switched; null when it can. */
  toggle_refusal: string | null;
  rejection_reason: string | null;
  /** What the edit that waits changes against the approved version, by name; empty when nothing waits. */
  changed: string[];
};
