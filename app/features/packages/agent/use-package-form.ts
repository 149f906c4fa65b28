import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import type { ImageValue } from '../../media/image-value.ts';
import { parsePackageFormValues } from '../core/package-form-values.ts';
import {
  deletePackageDraft,
  findPackageDraft,
  type PackageDraft,
  samePackageFormValues,
  savePackageDraft,
} from './package-draft.ts';

type FormOptions = {
  /** The localStorage key of the draft. */
  draftName: string;
  /** The values from the server. */
  served: PackageDraft;
  /** The values of a failed submission; null without one. */
  posted: PackageDraft | null;
};

/**
 * The state of the package form. The fields are uncontrolled; the hook follows their values for the preview and stores them as a draft, so that
 * a reload, a closed tab or a login loses nothing. A stored draft is filled in (`restored`) and can be discarded.
 */
export const usePackageForm = ({ draftName: givenName, served, posted }: FormOptions) => {
  const form = useRef<HTMLFormElement>(null);
  const [draftName, setDraftName] = useState(givenName);
  /** The initial values of the fields; a new `round` remounts them. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [restored, setRestored] = useState(false);
  const wasPosted = useRef(posted !== null);
  /** The user has typed or a draft was restored: from then on this form writes the draft. */
  const touched = useRef(false);
  /** The user has typed in this tab. */
  const typedHere = useRef(false);

  const reset = ({ typed: from, version }: PackageDraft) => {
    setStart(({ round }) => ({ typed: from, version, round: round + 1 }));
    setTyped(from);
  };

  // Another tab writes the same draft: this tab continues under a key of its own.
  useEffect(() => {
    const handleStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage && key === draftName && typedHere.current)
        setDraftName(`${givenName}:${Math.random().toString(36).slice(2)}`);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [draftName, givenName]);

  /** Reads the current field values; the images are held in state. */
  const follow = () => {
    const element = form.current;
    touched.current = true;
    if (element)
      setTyped(({ banner, gallery }) => ({ ...parsePackageFormValues(new FormData(element)), banner, gallery }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const found = wasPosted.current ? null : findPackageDraft(givenName);
    if (found && !samePackageFormValues(found.draft.typed, served.typed)) {
      setDraftName(found.name);
      touched.current = true;
      setRestored(true);
      reset(found.draft);
    } else follow();
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    if (samePackageFormValues(typed, served.typed)) deletePackageDraft(draftName);
    else savePackageDraft(draftName, { typed, version: start.version });
  }, [typed, start.version, served.typed, draftName]);

  const { state, formMethod, location } = useNavigation();
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === paths.agentPortal();
  useEffect(() => {
    if (saved) deletePackageDraft(draftName);
  }, [saved, draftName]);

  return {
    form,
    start,
    typed,
    restored,
    follow: () => {
      typedHere.current = true;
      follow();
    },
    changed: !samePackageFormValues(typed, served.typed),
    setPictures: (field: 'banner' | 'gallery', images: ImageValue[]) => {
      touched.current = true;
      typedHere.current = true;
      setTyped((now) => ({ ...now, [field]: images }));
    },
    discard: () => {
      deletePackageDraft(draftName);
      typedHere.current = false;
      setRestored(false);
      reset(served);
    },
  };
};
