import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { useToast } from '../feedback/toast.tsx';
import type { Draft } from './draft.ts';
import { clearDraft, findDraft, saveDraft } from './draft-store.ts';
import { useDraftOwner } from './form-draft.tsx';
import {
  formPageKey,
  isSubmitAccepted,
  pageKey,
  readSubmittedForm,
  restoreSubmittedForm,
  returnsTo,
} from './submitted-form.ts';

/** A page that confirms the password resubmits the form itself. */
const loginPages: readonly string[] = [paths.login(), paths.portalLogin()];

/** The key of the entries of a form that was submitted on this page. */
const submittedKey = (page: string): string => `submitted:${page}`;

type Submission = { owner: string | null; page: string; draft: Draft; draftKey: string | undefined };

/**
 * What becomes of the drafts of submitted forms. An accepted form has no draft any more. When a
 * post leads to the login because the session has ended, the entries of any form are saved, and are
 * in the form again after the login of the same user, not submitted: the record may have changed. A
 * visitor's form has its own draft, if any. Without JavaScript the login answers with the form.
 */
export const FormDrafts = () => {
  const owner = useDraftOwner();
  const location = useLocation();
  const accepted = isSubmitAccepted(useNavigation());
  const showToast = useToast();
  const last = useRef<Submission | null>(null);

  useEffect(() => {
    const remember = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
      const marker = target.querySelector<HTMLElement>('[data-draft-key]');
      last.current = {
        owner,
        page: formPageKey(target),
        draft: readSubmittedForm(target),
        draftKey: marker?.dataset.draftKey,
      };
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, [owner]);

  useEffect(() => {
    if (accepted && last.current?.draftKey !== undefined) clearDraft(last.current.draftKey);
  }, [accepted]);

  useEffect(() => {
    const submission = last.current;
    last.current = null;
    if (!submission || submission.owner === null || !loginPages.includes(location.pathname)) return;
    const { owner, page, draft } = submission;
    if (returnsTo(location, page)) saveDraft(submittedKey(page), owner, { draft, version: null });
  }, [location]);

  useEffect(() => {
    if (owner === null) return;
    const key = submittedKey(pageKey(location));
    const stored = findDraft(key, owner);
    if (!stored) return;
    // After the drafts of the page's own forms, which may add rows first.
    const timer = setTimeout(() => {
      clearDraft(key);
      if (restoreSubmittedForm(stored.draft))
        showToast({
          title: 'Your entries are restored',
          description: 'They are not submitted yet. Please check and submit them.',
        });
    });
    return () => clearTimeout(timer);
  }, [location, owner, showToast]);

  return null;
};
