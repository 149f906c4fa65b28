import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useToast } from '../feedback/toast.tsx';
import { useDraftOwner } from '../form/draft-owner.tsx';
import {
  createSubmissionTracker,
  deleteInterruptedDraft,
  findInterruptedDraft,
  readSubmittedForm,
  restoreInterruptedForm,
} from '../form/interrupted-draft.ts';

/**
 * Any form of the product survives a login: when a post leads to the login because the session has ended, what was typed is saved in this tab and is in the form
 * again afterwards, for the same user. Not submitted by itself: the record may have changed. Without JavaScript the login page carries the form (interrupted-form.server.ts).
 */
export const InterruptedForm = () => {
  const owner = useDraftOwner();
  const location = useLocation();
  const showToast = useToast();
  const [tracker] = useState(createSubmissionTracker);

  useEffect(() => {
    const remember = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        tracker.record(owner, readSubmittedForm(target));
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, [owner, tracker]);

  useEffect(() => {
    tracker.handleLocation(location);
  }, [location, tracker]);

  useEffect(() => {
    if (owner === null) return;
    const form = findInterruptedDraft(owner, location);
    if (!form) return;
    // After the drafts of the page's own forms, which may add rows first.
    const timer = setTimeout(() => {
      deleteInterruptedDraft(owner);
      if (restoreInterruptedForm(form))
        showToast({
          title: 'Your entries are restored',
          description: 'They are not submitted yet. Please check and submit them.',
        });
    });
    return () => clearTimeout(timer);
  }, [location, owner, showToast]);

  return null;
};
