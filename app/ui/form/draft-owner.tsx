import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { claimDrafts } from './draft-store.ts';

const Owner = createContext<string | null>(null);

/**
 * Sets whose drafts the forms inside store and restore: an opaque user id, or null for a visitor. On login the visitor's drafts are
 * assigned to the user, and drafts of other users in this tab are deleted.
 */
export const DraftOwner = ({ id, children }: { id: string | null; children: ReactNode }) => {
  useEffect(() => {
    if (id !== null) claimDrafts(id);
  }, [id]);
  return <Owner value={id}>{children}</Owner>;
};

export const useDraftOwner = (): string | null => useContext(Owner);
