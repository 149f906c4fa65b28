import { type FormFields, type FormIdentity, findInterruptedForm } from '~/shared/data/interrupted-form.ts';
import { collectDraft, type Draft, isDraftField, parseDraft, planRestoration } from './draft.ts';
import { deleteDraft, draftKey, findDraft, saveDraft } from './draft-store.ts';
import { applyRestoration, controlsOf } from './form-controls.ts';

/** A submitted form: what was typed, and what identifies it on its page. */
export type SubmittedForm = {
  /** The path that it was posted to. */
  pathname: string;
  hidden: FormFields;
  draft: Draft;
};

const formKey = 'interrupted';

const identityOf = (form: HTMLFormElement): FormIdentity => {
  const controls = controlsOf(form).filter(({ name }) => name !== '');
  return {
    hidden: controls
      .filter(({ type, dataset }) => type === 'hidden' && dataset.draft === undefined)
      .map(({ name, value }) => [name, value]),
    names: controls.filter((control) => isDraftField(control, [])).map(({ name }) => name),
  };
};

/** What a form would post, without passwords, codes and files. */
export const readSubmittedForm = (form: HTMLFormElement): SubmittedForm => ({
  pathname: new URL(form.getAttribute('action') ?? '', window.location.href).pathname,
  hidden: identityOf(form).hidden,
  draft: collectDraft(controlsOf(form), []),
});

const parseSubmittedForm = (stored: unknown): SubmittedForm | null => {
  if (typeof stored !== 'object' || stored === null || !('pathname' in stored) || !('draft' in stored)) return null;
  const draft = parseDraft(stored.draft);
  const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
  const pairs = hidden.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
  );
  return draft && typeof stored.pathname === 'string' ? { pathname: stored.pathname, hidden: pairs, draft } : null;
};

/** Keeps a form that a login has interrupted, in this tab, for the user who submitted it. */
export const keepInterruptedForm = (owner: string | null, form: SubmittedForm): void =>
  saveDraft(draftKey(formKey, owner), form, 'tab');

export const forgetInterruptedForm = (owner: string | null): void => deleteDraft(draftKey(formKey, owner), 'tab');

/** The form of this path that a login has interrupted; null without one. */
export const findKeptForm = (owner: string | null, pathname: string): SubmittedForm | null => {
  const kept = findDraft(draftKey(formKey, owner), parseSubmittedForm, 'tab');
  return kept?.pathname === pathname ? kept : null;
};

/**
 * Fills an interrupted form in again and opens the disclosure around it.
 * @returns whether the page has the form
 */
export const restoreInterruptedForm = ({ hidden, draft }: SubmittedForm): boolean => {
  const forms = [...document.forms].filter(({ method }) => method === 'post');
  const typed = Object.entries(draft).map(([name, values]): [string, string] => [name, values[0] ?? '']);
  const form = forms[findInterruptedForm(forms.map(identityOf), [...hidden, ...typed])];
  if (!form) return false;
  for (const change of planRestoration(controlsOf(form), draft, [])) applyRestoration(change);
  form.closest('details')?.setAttribute('open', '');
  form.scrollIntoView({ block: 'nearest' });
  return true;
};
