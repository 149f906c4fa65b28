import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useDraftOwner } from './draft-owner.tsx';
import { deleteDraft, draftKey, findDraft, isDraftEvent, listDraftKeys, saveDraft } from './draft-store.ts';
import { applyEarlyInput, type EarlyInput, earlyInputOf } from './form-controls.ts';

/** The values of a form and the version of the record that they are based on. */
export type VersionedValues<Values> = { typed: Values; version: string };

type DraftOptions<Values> = {
  /** Identifies the form and its record: 'package:new'. */
  formKey: string;
  /** The values from the server. */
  served: VersionedValues<Values>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<Values> | null;
  /** Parses stored values; null when they are invalid. */
  parse: (stored: unknown) => Values | null;
  isSame: (one: Values, other: Values) => boolean;
  /** Reads the fields of the form; values that are not fields are taken from `latest`. */
  read: (form: HTMLFormElement, latest: Values) => Values;
  /** The page that a saved form redirects to. */
  savedTo: string;
};

/** The draft of a form, or one that another tab has stored beside it. */
export const findBrowserDraft = <Values>(
  key: string,
  parse: (stored: unknown) => Values | null,
): { key: string; draft: VersionedValues<Values> } | null => {
  const parseVersioned = (stored: unknown): VersionedValues<Values> | null => {
    if (typeof stored !== 'object' || stored === null || !('typed' in stored) || !('version' in stored)) return null;
    const typed = parse(stored.typed);
    return typed && typeof stored.version === 'string' ? { typed, version: stored.version } : null;
  };
  for (const one of listDraftKeys(key, 'browser')) {
    const draft = findDraft(one, parseVersioned, 'browser');
    if (draft) return { key: one, draft };
  }
  return null;
};

/**
 * The state of a form whose draft is stored in this browser, so that a reload, a closed tab or a login loses nothing. The fields are
 * uncontrolled; the hook follows their values. A stored draft is filled in (`restored`) and can be discarded.
 */
export const useBrowserDraft = <Values>(options: DraftOptions<Values>) => {
  const { served, posted, parse, isSame, read } = options;
  const form = useRef<HTMLFormElement>(null);
  const ownKey = draftKey(options.formKey, useDraftOwner());
  const [key, setKey] = useState(ownKey);
  /** The initial values of the fields; a new `round` remounts them. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [restored, setRestored] = useState(false);
  const wasPosted = useRef(posted !== null);
  /** The user has typed or a draft was restored: from then on this form writes the draft. */
  const touched = useRef(false);
  /** The user has typed in this tab. */
  const typedHere = useRef(false);
  /** Until the fields are mounted with a restored draft. */
  const early = useRef<EarlyInput | null>(null);

  const reset = ({ typed: from, version }: VersionedValues<Values>) => {
    setStart(({ round }) => ({ typed: from, version, round: round + 1 }));
    setTyped(from);
  };

  // Another tab writes the same draft: this tab continues under a key of its own.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (isDraftEvent(event, key) && typedHere.current) setKey(`${ownKey}:${Math.random().toString(36).slice(2)}`);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [key, ownKey]);

  const follow = () => {
    const element = form.current;
    touched.current = true;
    if (element) setTyped((latest) => read(element, latest));
  };

  // Before anything else can type into the fields: a form that a login has interrupted is restored after its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useLayoutEffect(() => {
    const found = wasPosted.current ? null : findBrowserDraft(ownKey, parse);
    if (found && !isSame(found.draft.typed, served.typed)) {
      setKey(found.key);
      touched.current = true;
      setRestored(true);
      early.current = form.current && earlyInputOf(form.current);
      reset(found.draft);
    } else follow();
  }, []);

  const { round } = start;
  useLayoutEffect(() => {
    if (round === 0 || !early.current || !form.current) return;
    applyEarlyInput(form.current, early.current);
    early.current = null;
  }, [round]);

  useEffect(() => {
    if (!touched.current) return;
    if (isSame(typed, served.typed)) deleteDraft(key, 'browser');
    else saveDraft(key, { typed, version: start.version }, 'browser');
  }, [typed, start.version, served.typed, key, isSame]);

  const { state, formMethod, location } = useNavigation();
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === options.savedTo;
  useEffect(() => {
    if (saved) deleteDraft(key, 'browser');
  }, [saved, key]);

  return {
    form,
    start,
    typed,
    restored,
    changed: !isSame(typed, served.typed),
    /** Reads the current values of the fields. */
    follow: () => {
      typedHere.current = true;
      follow();
    },
    /** Changes values that are not fields. */
    setPart: (part: Partial<Values>) => {
      touched.current = true;
      typedHere.current = true;
      setTyped((latest) => ({ ...latest, ...part }));
    },
    discard: () => {
      deleteDraft(key, 'browser');
      typedHere.current = false;
      setRestored(false);
      reset(served);
    },
  };
};
