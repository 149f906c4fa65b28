import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { clearDraft } from './draft-store.ts';
import { isSubmitAccepted } from './submit-outcome.ts';

/** Deletes a form's draft when its submit succeeds. A login on the way keeps it: the form is filled again after it. */
export const useClearDraftOnSuccess = (formKey: string): void => {
  const accepted = isSubmitAccepted(useNavigation());
  useEffect(() => {
    if (accepted) clearDraft(formKey);
  }, [accepted, formKey]);
};
