import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { applyRestoration, collectDraft, controlsOf, type Draft, planRestoration, withEarlyInput } from './draft.ts';
import { claimDrafts, findDraft, saveDraft } from './draft-store.ts';

const Owner = createContext<string | null>(null);

/**
 * Sets whose drafts the forms inside store and restore: an opaque user id, or null for a visitor.
 * On login the visitor's drafts are assigned to the user, and drafts of other users in this tab are
 * deleted.
 */
export const DraftOwner = ({ id, children }: { id: string | null; children: ReactNode }) => {
  useEffect(() => {
    if (id !== null) claimDrafts(id);
  }, [id]);
  return <Owner value={id}>{children}</Owner>;
};

export const useDraftOwner = (): string | null => useContext(Owner);

type FormDraftProps = {
  /** Identifies the form and its record: 'inquiry:{package}'. */
  formKey: string;
  /**
   * The version of the record that the form is based on; stored with the draft, for `onRestore`.
   */
  version?: string;
  /** Fields that are never stored, besides passwords and fields marked `data-private`. */
  privateNames?: readonly string[];
  /**
   * The form already has what was entered last, after a refused submit, or mounted anew with its
   * draft: it replaces the stored draft.
   */
  current?: boolean;
  /** Values that are not fields, or become fields later: the draft is saved when they change. */
  watch?: unknown;
  /**
   * Called before a draft that differs is filled in: for rows that must be added first, and for
   * values that are not fields.
   */
  onRestore?: (draft: Draft, version: string | null) => void;
};

/**
 * The draft of the enclosing form: what is entered survives a reload, a closed tab, a failed submit
 * and a login, in this browser. `FormDrafts` deletes it when a submit succeeds; a form that stays
 * on its page calls `clearDraft`. Logging out deletes all drafts.
 */
export const FormDraft = ({
  formKey,
  version,
  privateNames = nothing,
  current = false,
  watch,
  onRestore,
}: FormDraftProps) => {
  const marker = useRef<HTMLSpanElement>(null);
  const latest = useRef({ onRestore, version });
  latest.current = { onRestore, version };
  const replace = useRef(current);
  /** Set once the form has been restored: from then on changes are saved. */
  const save = useRef<(() => void) | null>(null);
  const owner = useDraftOwner();
  const hydrated = useHydrated();

  useEffect(() => {
    const form = marker.current?.closest('form');
    if (!form) return;
    let mounted = true;
    const store = () =>
      saveDraft(formKey, owner, {
        draft: collectDraft(controlsOf(form), privateNames),
        version: latest.current.version ?? null,
      });
    const stored = replace.current ? null : findDraft(formKey, owner);
    if (replace.current) store();
    queueMicrotask(() => {
      if (!mounted) return;
      const controls = controlsOf(form);
      const draft = stored && withEarlyInput(stored.draft, controls, privateNames);
      const hasMore = draft !== null && Object.keys(draft).some((name) => !controls.some((one) => one.name === name));
      if (stored && draft && (hasMore || planRestoration(controls, draft, privateNames).length > 0)) {
        flushSync(() => latest.current.onRestore?.(draft, stored.version));
        for (const change of planRestoration(controlsOf(form), draft, privateNames)) applyRestoration(change);
        if (form.isConnected) store();
      }
      if (!mounted) return;
      save.current = store;
      form.addEventListener('input', store);
      form.addEventListener('change', store);
    });
    return () => {
      mounted = false;
      save.current = null;
      form.removeEventListener('input', store);
      form.removeEventListener('change', store);
    };
  }, [formKey, privateNames, owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves when a watched value changes
  useEffect(() => save.current?.(), [watch]);

  // Tests wait for `data-ready`.
  return <span ref={marker} hidden data-ready={hydrated} data-draft-key={formKey} />;
};

const nothing: readonly string[] = [];
