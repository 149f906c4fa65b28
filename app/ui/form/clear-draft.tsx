import { useEffect } from 'react';
import { clearDraft } from './draft-store.ts';

/** Deletes a draft: render it on the page that shows the success. */
export const ClearDraft = ({ formKey }: { formKey: string }) => {
  useEffect(() => clearDraft(formKey), [formKey]);
  return null;
};
