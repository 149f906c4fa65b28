import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { clearDraft } from './draft-store.ts';

/** Deletes a form's draft when its submit succeeds: success redirects to another page, a failed submit stays on this one. */
export const useClearDraftOnSuccess = (formKey: string): void => {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const succeeded = state === 'loading' && formMethod === 'POST' && location.pathname !== pathname;
  useEffect(() => {
    if (succeeded) clearDraft(formKey);
  }, [succeeded, formKey]);
};
