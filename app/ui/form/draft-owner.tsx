import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { claimDrafts } from './draft-store.ts';

const Owner = createContext<string | null>(null);

/**
 * Says whose drafts the forms inside keep and bring back: an opaque id, or null for somebody unknown. Whoever becomes known takes over what was typed on
 * the way, and what somebody else has left in this tab is forgotten.
 */
export const DraftOwner = ({ id, children }: { id: string | null; children: ReactNode }) => {
  useEffect(() => {
    if (id !== null) claimDrafts(id);
  }, [id]);
  return <Owner value={id}>{children}</Owner>;
};

export const useDraftOwner = (): string | null => useContext(Owner);
