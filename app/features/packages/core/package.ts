/** The moderation state of a package. A package is public when it is approved and active and its agent still exists. */
export type PackageState = {
  status: 'approved' | 'pending';
  is_active: boolean;
  awaiting_review: boolean;
  rejection_reason: string | null;
  /** Whether an admin has ever approved a version. */
  was_approved: boolean;
  /** The edit beside the approved version: in review, or rejected until it is submitted again or discarded; null without one. */
  edit_status: 'in_review' | 'rejected' | null;
};

/**
 * An approval is in force until the package is rejected. Neither deactivating nor an edit ends it: an edit is stored beside the approved version,
 * which stays as it is until the edit is approved.
 */
const approvalInForce = (state: PackageState): boolean =>
  state.was_approved && !state.awaiting_review && state.rejection_reason === null;

/** Whether the admin has to decide on the package or its edit. */
export const isInReview = (state: PackageState): boolean => state.awaiting_review || state.edit_status === 'in_review';

type Target = Pick<PackageState, 'status' | 'is_active' | 'awaiting_review'>;
type Transition = {
  who: 'agent' | 'admin';
  /** The state of the package itself; null when only its edit changes. */
  to: Target | null;
  /** The message for the user when the transition is illegal; null when it is legal. */
  refusal: (state: PackageState) => string | null;
};

const waiting: Target = { status: 'pending', is_active: false, awaiting_review: true };
const hidden: Target = { status: 'pending', is_active: false, awaiting_review: false };
const shown: Target = { status: 'approved', is_active: true, awaiting_review: false };

/** The life cycle of a package: every transition, who may make it, and its target state. Server and buttons use the same table. */
export const packageTransitions = {
  /** A first version, or any version while no approval is in force. */
  save: { who: 'agent', to: waiting, refusal: () => null },
  /** An edit beside the approved version. */
  'save-edit': {
    who: 'agent',
    to: null,
    refusal: (state) => (approvalInForce(state) ? null : 'This package has no approved version.'),
  },
  'discard-edit': {
    who: 'agent',
    to: null,
    refusal: (state) => (state.edit_status === null ? 'This package has no edit to discard.' : null),
  },
  approve: {
    who: 'admin',
    to: shown,
    refusal: (state) => (state.awaiting_review ? null : 'This package is not waiting for review.'),
  },
  /** Replaces the approved version. A package that its agent has switched off stays off. */
  'approve-edit': {
    who: 'admin',
    to: null,
    refusal: (state) => (state.edit_status === 'in_review' ? null : 'This edit is not waiting for review.'),
  },
  'reject-edit': {
    who: 'admin',
    to: null,
    refusal: (state) => (state.edit_status === 'in_review' ? null : 'This edit is not waiting for review.'),
  },
  /** Takes the package offline, its edit with it. */
  reject: { who: 'admin', to: hidden, refusal: () => null },
  activate: {
    who: 'agent',
    to: shown,
    refusal: (state) =>
      approvalInForce(state) ? null : 'An administrator must approve this package before it can go live.',
  },
  deactivate: {
    who: 'agent',
    to: hidden,
    refusal: (state) => (state.status === 'approved' ? null : 'This package is not live right now.'),
  },
  /** Takes a decision on the package back: it waits for review again, offline, with the content that it has. */
  return: {
    who: 'admin',
    to: waiting,
    refusal: (state) =>
      state.awaiting_review || state.edit_status !== null ? 'This package is already waiting for review.' : null,
  },
  /** Takes the rejection of an edit back; the approved version stays as it is. */
  'return-edit': {
    who: 'admin',
    to: null,
    refusal: (state) => (state.edit_status === 'rejected' ? null : 'This edit is already waiting for review.'),
  },
} as const satisfies Record<string, Transition>;

export type PackageTransition = keyof typeof packageTransitions;

/** The decisions of an administrator in the review. */
export type ReviewDecision = 'approve' | 'approve-edit' | 'reject' | 'reject-edit';

/** The transition that takes the latest decision back. */
export const returnTransition = ({ edit_status }: PackageState): 'return' | 'return-edit' =>
  edit_status === 'rejected' ? 'return-edit' : 'return';

/** How long the mail to the agent waits after a decision, in seconds; it is not sent when the decision is taken back by then. */
export const decisionMailDelay = 60;

/** The transition of a save by the agent. */
export const saveTransition = (state: PackageState): 'save' | 'save-edit' =>
  approvalInForce(state) ? 'save-edit' : 'save';

/** Maximum number of featured packages on the home page. */
export const maxFeaturedPackages = 6;
