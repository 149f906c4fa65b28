import { type Draft, parseDraft } from './draft.ts';
import { draftKey, withStorage } from './draft-store.ts';

/**
 * What was typed into the form of this key in this tab: by its owner, or before anybody was known. Null when nothing was, or only by somebody else.
 */
export const readDraft = (formKey: string, owner: string | null): Draft | null =>
  parseDraft(
    withStorage((storage) => storage.getItem(draftKey(formKey, owner)) ?? storage.getItem(draftKey(formKey, null))),
  );

export const writeDraft = (formKey: string, owner: string | null, draft: Draft): void => {
  withStorage((storage) => storage.setItem(draftKey(formKey, owner), JSON.stringify(draft)));
};
