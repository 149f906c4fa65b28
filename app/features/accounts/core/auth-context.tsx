import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useSubmit } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { clearAllDrafts } from '~/ui/form/draft-store.ts';
import { DraftOwner } from '~/ui/form/form-draft.tsx';
import type { Account } from './account.ts';

type Auth = {
  /** Null when nobody is logged in. */
  user: Account | null;
  /** Logs out on the server and goes to /. A plain form that posts to /logout does the same without JavaScript. */
  signOut(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** Provides the logged-in user from the root loader to every page; there is no loading state. */
export const AuthProvider = ({ user, children }: { user: Account | null; children: ReactNode }) => {
  const submit = useSubmit();
  const signOut = useCallback(() => {
    clearAllDrafts();
    return submit(null, { method: 'post', action: paths.logout() });
  }, [submit]);
  const auth = useMemo(() => ({ user, signOut }), [user, signOut]);
  return (
    <AuthContext value={auth}>
      <DraftOwner id={user?.id ?? null}>{children}</DraftOwner>
    </AuthContext>
  );
};

/** @throws outside of an AuthProvider */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
