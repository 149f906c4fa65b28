import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { collectDraft, type Draft, planRestoration } from './draft.ts';
import { useDraftOwner } from './draft-owner.tsx';
import { applyRestoration, controlsOf } from './form-controls.ts';
import { readDraft, writeDraft } from './stored-draft.ts';

type FormDraftProps = {
  /** Identifies the form and its subject: 'traveller-details:12951:2026-11-20'. */
  formKey: string;
  /** Fields that are never stored, besides passwords and fields marked `data-private`. */
  privateNames?: readonly string[];
  /** The form already has what was typed last, as the answer to a refused submit: it replaces the stored draft. */
  current?: boolean;
  /** Called with the stored values before they are filled in: for forms that must add rows first. */
  onRestore?: (draft: Draft) => void;
};

/**
 * Stores the values of the enclosing form across a reload, a failed submit and a login, in this tab only. Render `<ClearDraft>` on the
 * page that follows the success.
 */
export const FormDraft = ({ formKey, privateNames = nothing, current = false, onRestore }: FormDraftProps) => {
  const marker = useRef<HTMLSpanElement>(null);
  const beforeRestore = useRef(onRestore);
  const replace = useRef(current);
  const owner = useDraftOwner();
  const hydrated = useHydrated();

  useEffect(() => {
    const form = marker.current?.closest('form');
    if (!form) return;
    let mounted = true;
    const save = () => writeDraft(formKey, owner, collectDraft(controlsOf(form), privateNames));
    const draft = replace.current ? null : readDraft(formKey, owner);
    if (replace.current) save();
    queueMicrotask(() => {
      if (!mounted) return;
      if (draft) {
        flushSync(() => beforeRestore.current?.(draft));
        const controls = controlsOf(form);
        for (const change of planRestoration(controls, draft, privateNames)) applyRestoration(change);
        save();
      }
      form.addEventListener('input', save);
      form.addEventListener('change', save);
    });
    return () => {
      mounted = false;
      form.removeEventListener('input', save);
      form.removeEventListener('change', save);
    };
  }, [formKey, privateNames, owner]);

  // Tests wait for `data-ready`.
  return <span ref={marker} hidden data-ready={hydrated} />;
};

const nothing: readonly string[] = [];
