import type { Paise } from '~/shared/money.ts';
import type { Category, Theme } from './category.ts';

/** What an agent writes and the admin approves. */
export type PackageContent = {
  title: string;
  destination: string;
  /** Text such as '6 Days / 5 Nights'. */
  duration: string;
  /** Per person. */
  price_paise: Paise;
  original_price_paise: Paise | null;
  description: string;
  highlights: string[];
  category: Category;
  themes: Theme[];
  banner_image_url: string | null;
  /** What is seen on the banner, for those who don't see it; empty when the agent has not said. */
  banner_image_alt: string;
  image_urls: string[];
  /** The same for the gallery, in its order. */
  image_alts: string[];
};

/** A package has one banner and so many more pictures (spec section 9). */
export const mostGalleryImages = 5;

/** One crore rupees; nobody sells a dearer seat. */
export const mostPaise: Paise = 1_000_000_000;

/** How much an agent may write, in letters, and how many highlights. */
export const lengths = {
  title: 120,
  destination: 120,
  duration: 60,
  description: 8000,
  highlight: 120,
  highlights: 30,
} as const;

/** Where a package stands. Public is what is approved and active and still has its agent. */
export type PackageState = {
  status: 'approved' | 'pending';
  is_active: boolean;
  awaiting_review: boolean;
  rejection_reason: string | null;
  /** Whether the admin has ever approved a version. */
  was_approved: boolean;
};

/** An approval holds until the next edit or refusal; switching off keeps it. */
const approvalInForce = (state: PackageState): boolean =>
  state.was_approved && !state.awaiting_review && state.rejection_reason === null;

type Standing = Pick<PackageState, 'status' | 'is_active' | 'awaiting_review'>;
type Move = {
  who: 'agent' | 'admin';
  to: Standing;
  /** Why not, fit to be shown; null when the move is legal. */
  refusal: (state: PackageState) => string | null;
};

const waiting: Standing = { status: 'pending', is_active: false, awaiting_review: true };
const hidden: Standing = { status: 'pending', is_active: false, awaiting_review: false };
const shown: Standing = { status: 'approved', is_active: true, awaiting_review: false };

const onlyInQueue = (state: PackageState): string | null =>
  state.awaiting_review ? null : 'This package is not waiting for review.';

/** The life of a package: every move, who may make it, and where it leads. Server and buttons read the same table. */
export const packageMoves = {
  save: { who: 'agent', to: waiting, refusal: () => null },
  approve: { who: 'admin', to: shown, refusal: onlyInQueue },
  reject: { who: 'admin', to: hidden, refusal: () => null },
  activate: {
    who: 'agent',
    to: shown,
    refusal: (state) =>
      approvalInForce(state) ? null : 'This package needs the approval of an administrator before it can be shown.',
  },
  deactivate: {
    who: 'agent',
    to: hidden,
    refusal: (state) => (state.status === 'approved' ? null : 'This package is not shown at present.'),
  },
} as const satisfies Record<string, Move>;

export type PackageMove = keyof typeof packageMoves;
