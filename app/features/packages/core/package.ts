/** The moderation state of a package. A package is public when it is approved and active and its agent still exists. */
export type PackageState = {
  status: 'approved' | 'pending';
  is_active: boolean;
  awaiting_review: boolean;
  rejection_reason: string | null;
  /** Whether an admin has ever approved a version. */
  was_approved: boolean;
};

/** An approval is valid until the next edit or rejection; deactivating does not end it. */
const approvalInForce = (state: PackageState): boolean =>
  state.was_approved && !state.awaiting_review && state.rejection_reason === null;

type Target = Pick<PackageState, 'status' | 'is_active' | 'awaiting_review'>;
type Transition = {
  who: 'agent' | 'admin';
  to: Target;
  /** The message for the user when the transition is illegal; null when it is legal. */
  refusal: (state: PackageState) => string | null;
};

const waiting: Target = { status: 'pending', is_active: false, awaiting_review: true };
const hidden: Target = { status: 'pending', is_active: false, awaiting_review: false };
const shown: Target = { status: 'approved', is_active: true, awaiting_review: false };

const onlyInQueue = (state: PackageState): string | null =>
  state.awaiting_review ? null : 'This package is not waiting for review.';

/** The life cycle of a package: every transition, who may make it, and its target state. Server and buttons use the same table. */
export const packageTransitions = {
  save: { who: 'agent', to: waiting, refusal: () => null },
  approve: { who: 'admin', to: shown, refusal: onlyInQueue },
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
} as const satisfies Record<string, Transition>;

export type PackageTransition = keyof typeof packageTransitions;
