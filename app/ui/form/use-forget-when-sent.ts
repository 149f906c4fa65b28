import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { clearDraft } from './draft-store.ts';

/** Forgets a form's draft once its post has succeeded, which leads to another page; a refused post stays on this one. */
export const useForgetWhenSent = (formKey: string): void => {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const sent = state === 'loading' && formMethod === 'POST' && location.pathname !== pathname;
  useEffect(() => {
    if (sent) clearDraft(formKey);
  }, [sent, formKey]);
};
