import { type Draft, parseDraft } from './draft.ts';
import { draftKey, withStorage } from './draft-store.ts';

/** The draft of this form in this tab: the owner's, else the visitor's. Null when there is none. */
export const readDraft = (formKey: string, owner: string | null): Draft | null =>
  parseDraft(
    withStorage((storage) => storage.getItem(draftKey(formKey, owner)) ?? storage.getItem(draftKey(formKey, null))),
  );

export const writeDraft = (formKey: string, owner: string | null, draft: Draft): void => {
  withStorage((storage) => storage.setItem(draftKey(formKey, owner), JSON.stringify(draft)));
};
