import { isSecretField } from '~/shared/data/secret-field.ts';
import {
  applyRestoration,
  collectDraft,
  controlsOf,
  type Draft,
  isDraftField,
  parseDraft,
  planRestoration,
} from './draft.ts';

/** The hidden fields of a form as posted; a repeated name is a repeated field. */
type HiddenFields = [name: string, value: string][];

/** A submitted form: its entries, and what identifies it on its page. */
export type SubmittedForm = {
  /** The path and query that it was posted to (`pageKey`). */
  page: string;
  hidden: HiddenFields;
  draft: Draft;
};

/** What identifies a form on a page: its hidden fields, such as the record's id, and the names of its other fields. */
export type FormIdentity = { hidden: HiddenFields; names: readonly string[] };

const urlOf = (path: string): URL => new URL(path, 'http://localhost');

const withoutIndex = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('index');
  return `${pathname}?${searchParams}`;
};

/** Path and query of a page, comparable with those of a posted form. */
export const pageKey = ({ pathname, search }: { pathname: string; search: string }): string =>
  withoutIndex(urlOf(`${pathname}${search}`));

/** The page to which a page such as the login returns: its `next` parameter. */
const nextPage = (page: { search: string }): URL | null => {
  const next = new URLSearchParams(page.search).get('next');
  return next?.startsWith('/') ? urlOf(next) : null;
};

/** Whether a page, such as the login, returns to this form. */
export const returnsToForm = (page: { search: string }, form: SubmittedForm): boolean => {
  const next = nextPage(page);
  return next !== null && pageKey(next) === form.page;
};

/** The parts of a navigation that tell how a form submission ended. */
export type SubmitNavigation = {
  state: 'idle' | 'loading' | 'submitting';
  formMethod?: string;
  /** The URL to which the form was posted. */
  formAction?: string;
  /** The page that opens next. */
  location?: { pathname: string; search: string };
};

/**
 * Whether a posted form was accepted: the server redirects to another page. A rejected form stays on its own, and a page that asks for a login or a password
 * first returns to the form (`next`): its entries are still needed.
 */
export const isSubmitAccepted = ({ state, formMethod, formAction, location }: SubmitNavigation): boolean => {
  if (state !== 'loading' || formMethod !== 'POST' || !formAction || !location) return false;
  const posted = urlOf(formAction);
  if (withoutIndex(posted) === pageKey(location)) return false;
  return nextPage(location)?.pathname !== posted.pathname;
};

/** The fields of a form that may be stored; no passwords and codes. */
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

const pageOf = (form: HTMLFormElement): string =>
  pageKey(new URL(form.getAttribute('action') ?? '', window.location.href));

/** What a form would post, without passwords, codes and files. */
export const readSubmittedForm = (form: HTMLFormElement): SubmittedForm => ({
  page: pageOf(form),
  hidden: identityOf(form).hidden,
  draft: collectDraft(storableControlsOf(form)),
});

/** Parses a stored form; null for anything else. */
export const parseSubmittedForm = (stored: unknown): SubmittedForm | null => {
  const { page, hidden, draft: values } = Object(stored) as Record<string, unknown>;
  const draft = parseDraft(values);
  const pairs = (Array.isArray(hidden) ? hidden : []).filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
  );
  return draft && typeof page === 'string' ? { page, hidden: pairs, draft } : null;
};

/** Hidden fields with the state of the record when the form was opened, which may have changed since. */
const stateFields = new Set(['version', 'seen', 'displayed_total', 'shown_refund', 'replaces']);

/**
 * The position of the form on a page that was submitted: the same record in its hidden fields, and most of the names. -1 when there is none, for example because
 * the record has been deleted.
 */
export const findSubmittedForm = (
  forms: readonly FormIdentity[],
  { hidden, draft }: Pick<SubmittedForm, 'hidden' | 'draft'>,
): number => {
  const names = new Set([...hidden.map(([name]) => name), ...Object.keys(draft)]);
  const isSent = (name: string, value: string) =>
    hidden.some((one) => one[0] === name && one[1] === value) || draft[name]?.includes(value) === true;
  const scores = forms.map((form) =>
    form.hidden.every(([name, value]) => stateFields.has(name) || isSent(name, value)) &&
    form.names.some((name) => names.has(name))
      ? [...form.hidden.map(([name]) => name), ...form.names].filter((name) => names.has(name)).length
      : 0,
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
};

/**
 * Fills a submitted form in again and opens the disclosure or popover around it.
 * @returns whether the page has the form
 */
export const restoreSubmittedForm = (submitted: SubmittedForm): boolean => {
  const forms = [...document.forms].filter(({ method }) => method === 'post');
  const form = forms[findSubmittedForm(forms.map(identityOf), submitted)];
  if (!form) return false;
  for (const change of planRestoration(storableControlsOf(form), submitted.draft, [], { clearing: true }))
    applyRestoration(change);
  form.closest('details')?.setAttribute('open', '');
  form.closest<HTMLElement>('[popover]')?.showPopover();
  form.scrollIntoView({ block: 'nearest' });
  return true;
};
