import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { useToast } from '../feedback/toast.tsx';
import { useDraftOwner } from '../form/draft-owner.tsx';
import {
  findKeptForm,
  forgetInterruptedForm,
  keepInterruptedForm,
  readSubmittedForm,
  restoreInterruptedForm,
  type SubmittedForm,
} from '../form/interrupted-draft.ts';
import { returnsTo } from '../form/submit-outcome.ts';

/** A page that confirms the password resubmits the form itself. */
const loginPages: readonly string[] = [paths.login(), paths.portalLogin()];

/**
 * Any form of the product survives a login: when a post leads to the login because the session has ended, what was typed is kept in this tab and is in the form
 * again afterwards. Not submitted by itself: somebody else may have logged in. Without JavaScript the login page carries the form (restored-form.server.ts).
 */
export const InterruptedForm = () => {
  const owner = useDraftOwner();
  const location = useLocation();
  const showToast = useToast();
  const submitted = useRef<{ form: SubmittedForm; owner: string | null }>(null);

  useEffect(() => {
    const remember = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        submitted.current = { form: readSubmittedForm(target), owner };
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, [owner]);

  useEffect(() => {
    const last = submitted.current;
    if (last && loginPages.includes(location.pathname) && returnsTo(location, last.form.pathname)) {
      keepInterruptedForm(last.owner, last.form);
      submitted.current = null;
      return;
    }
    const kept = findKeptForm(owner, location.pathname);
    if (!kept) return;
    // After the drafts of the page's own forms, which may add rows first.
    const timer = setTimeout(() => {
      forgetInterruptedForm(owner);
      if (restoreInterruptedForm(kept))
        showToast({
          title: 'Your entries are restored',
          description: 'They are not submitted yet. Please check and submit them.',
        });
    });
    return () => clearTimeout(timer);
  }, [location, owner, showToast]);

  return null;
};
