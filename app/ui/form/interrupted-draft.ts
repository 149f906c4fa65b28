import {
  type FormFields,
  type FormIdentity,
  findInterruptedForm,
  formPageParameter,
  isSecretField,
} from '~/shared/data/interrupted-form.ts';
import { paths } from '~/shared/paths/paths.ts';
import { collectDraft, type Draft, isDraftField, parseDraft, planRestoration } from './draft.ts';
import { deleteDraft, draftKey, findDraft, saveDraft } from './draft-store.ts';
import { applyRestoration, controlsOf } from './form-controls.ts';
import { nextPageKey, pageKey } from './submit-outcome.ts';

/** A submitted form: what was typed, and what identifies it on its page. */
export type SubmittedForm = {
  /** The path and query of its page (`pageKey`): where it was posted to, unless that URL names another page. */
  page: string;
  hidden: FormFields;
  draft: Draft;
};

const formKey = 'interrupted';

/** The fields of a form that may be stored, as in a form that the login carries without JavaScript. */
const storableControlsOf = (form: HTMLFormElement) =>
  controlsOf(form).filter(({ name }) => name !== '' && !isSecretField(name));

const identityOf = (form: HTMLFormElement): FormIdentity => {
  const controls = storableControlsOf(form);
  return {
    hidden: controls
      .filter(({ type, dataset }) => type === 'hidden' && dataset.draft === undefined)
      .map(({ name, value }) => [name, value]),
    names: controls.filter((control) => isDraftField(control, [])).map(({ name }) => name),
  };
};

const pageOf = (form: HTMLFormElement): string => {
  const action = new URL(form.getAttribute('action') ?? '', window.location.href);
  const page = action.searchParams.get(formPageParameter);
  return pageKey(page === null ? action : new URL(page, action));
};

/** What a form would post, without passwords, codes and files. */
export const readSubmittedForm = (form: HTMLFormElement): SubmittedForm => ({
  page: pageOf(form),
  hidden: identityOf(form).hidden,
  draft: collectDraft(storableControlsOf(form), []),
});

const parseSubmittedForm = (stored: unknown): SubmittedForm | null => {
  if (typeof stored !== 'object' || stored === null || !('page' in stored) || !('draft' in stored)) return null;
  const draft = parseDraft(stored.draft);
  const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
  const pairs = hidden.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
  );
  return draft && typeof stored.page === 'string' ? { page: stored.page, hidden: pairs, draft } : null;
};

/** Saves a form that a login has interrupted, in this tab, for the user who submitted it. */
const saveInterruptedDraft = (owner: string, form: SubmittedForm): void =>
  saveDraft(draftKey(formKey, owner), form, 'tab');

export const deleteInterruptedDraft = (owner: string): void => deleteDraft(draftKey(formKey, owner), 'tab');

/** The form of this page that a login has interrupted; null without one. */
export const findInterruptedDraft = (
  owner: string,
  location: { pathname: string; search: string },
): SubmittedForm | null => {
  const form = findDraft(draftKey(formKey, owner), parseSubmittedForm, 'tab');
  return form?.page === pageKey(location) ? form : null;
};

/** A page that confirms the password resubmits the form itself. */
const loginPages: readonly string[] = [paths.login(), paths.portalLogin()];

export type SubmissionTracker = {
  record: (owner: string | null, form: SubmittedForm) => void;
  handleLocation: (location: { pathname: string; search: string }) => void;
};

/**
 * Remembers the last submitted form until the next location, and saves it when that is the login that returns to it. A form of a visitor is not saved: no session
 * of theirs has ended, and the booking stores its entries itself.
 */
export const createSubmissionTracker = (): SubmissionTracker => {
  let last: { owner: string | null; form: SubmittedForm } | null = null;
  return {
    record: (owner, form) => {
      last = { owner, form };
    },
    handleLocation: (location) => {
      const submitted = last;
      last = null;
      if (!submitted || submitted.owner === null || !loginPages.includes(location.pathname)) return;
      if (nextPageKey(location) === submitted.form.page) saveInterruptedDraft(submitted.owner, submitted.form);
    },
  };
};

/**
 * Fills an interrupted form in again and opens the disclosure or popover around it.
 * @returns whether the page has the form
 */
export const restoreInterruptedForm = ({ hidden, draft }: SubmittedForm): boolean => {
  const forms = [...document.forms].filter(({ method }) => method === 'post');
  const typed = Object.entries(draft).map(([name, values]): [string, string] => [name, values[0] ?? '']);
  const form = forms[findInterruptedForm(forms.map(identityOf), [...hidden, ...typed])];
  if (!form) return false;
  for (const change of planRestoration(storableControlsOf(form), draft, [], { clearing: true }))
    applyRestoration(change);
  form.closest('details')?.setAttribute('open', '');
  form.closest<HTMLElement>('[popover]')?.showPopover();
  form.scrollIntoView({ block: 'nearest' });
  return true;
};
