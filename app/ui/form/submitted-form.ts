import { isSecretField } from '~/shared/data/storable-text.ts';
import { applyRestoration, collectDraft, controlsOf, type Draft, isDraftField, planRestoration } from './draft.ts';

/**
 * What identifies a form on a page: its hidden fields, such as the record's id, and the names of
 * its other fields.
 */
export type FormIdentity = { hidden: [name: string, value: string][]; names: readonly string[] };

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

/** Whether a page, such as the login, returns to the page with this key. */
export const returnsTo = (page: { search: string }, key: string): boolean => {
  const next = nextPage(page);
  return next !== null && pageKey(next) === key;
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
 * Whether a posted form was accepted: the server redirects to another page. A rejected form stays
 * on its own, and a page that asks for a login or a password first returns to the form (`next`):
 * its entries are still needed.
 */
export const isSubmitAccepted = ({ state, formMethod, formAction, location }: SubmitNavigation): boolean => {
  if (state !== 'loading' || formMethod !== 'POST' || !formAction || !location) return false;
  const posted = urlOf(formAction);
  if (withoutIndex(posted) === pageKey(location)) return false;
  return nextPage(location)?.pathname !== posted.pathname;
};

const identityOf = (form: HTMLFormElement): FormIdentity => {
  const controls = controlsOf(form);
  return {
    hidden: controls
      .filter(({ name, type, dataset }) => type === 'hidden' && dataset.draft === undefined && !isSecretField(name))
      .map(({ name, value }) => [name, value]),
    names: controls.filter((control) => isDraftField(control, [])).map(({ name }) => name),
  };
};

/** The page that a form was posted to. */
export const formPageKey = (form: HTMLFormElement): string =>
  pageKey(new URL(form.getAttribute('action') ?? '', window.location.href));

/** The entries of a form with its hidden fields; no passwords, codes and files. */
export const readSubmittedForm = (form: HTMLFormElement): Draft => {
  const submitted = collectDraft(controlsOf(form));
  for (const [name, value] of identityOf(form).hidden) submitted[name] = [...(submitted[name] ?? []), value];
  return submitted;
};

/**
 * Hidden fields with the state of the record when the form was opened, which may have changed
 * since.
 */
const stateFields = new Set(['version', 'seen', 'displayed_total', 'shown_refund', 'replaces']);

/**
 * The position of the form on a page that was submitted: the same record in its hidden fields, and
 * most of the names. -1 when there is none, for example because the record has been deleted.
 */
export const findSubmittedForm = (forms: readonly FormIdentity[], submitted: Draft): number => {
  const isSubmitted = (name: string) => name in submitted;
  const scores = forms.map(({ hidden, names }) =>
    hidden.every(([name, value]) => stateFields.has(name) || submitted[name]?.includes(value)) &&
    names.some(isSubmitted)
      ? [...hidden.map(([name]) => name), ...names].filter(isSubmitted).length
      : 0,
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
};

/**
 * Fills a submitted form in again and opens the disclosure or popover around it.
 * @returns whether the page has the form
 */
export const restoreSubmittedForm = (submitted: Draft): boolean => {
  const forms = [...document.forms].filter(({ method }) => method === 'post');
  const form = forms[findSubmittedForm(forms.map(identityOf), submitted)];
  if (!form) return false;
  for (const change of planRestoration(controlsOf(form), submitted, [], { clearing: true })) applyRestoration(change);
  form.closest('details')?.setAttribute('open', '');
  form.closest<HTMLElement>('[popover]')?.showPopover();
  form.scrollIntoView({ block: 'nearest' });
  return true;
};
