import { type Draft, parseDraft } from './draft.ts';
import { draftKey, findDraft, saveDraft } from './draft-store.ts';

/** The draft of this form in this tab: the owner's, else the visitor's. Null when there is none. */
export const readDraft = (formKey: string, owner: string | null): Draft | null =>
  findDraft(draftKey(formKey, owner), parseDraft, 'tab') ?? findDraft(draftKey(formKey, null), parseDraft, 'tab');

export const writeDraft = (formKey: string, owner: string | null, draft: Draft): void =>
  saveDraft(draftKey(formKey, owner), draft, 'tab');
