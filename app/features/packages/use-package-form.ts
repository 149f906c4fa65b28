import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '~/shared/paths.ts';
import type { ImageValue } from '../media/image-value.ts';
import {
  findPackageDraft,
  forgetPackageDraft,
  type PackageDraft,
  sayTheSame,
  writePackageDraft,
} from './package-draft.ts';
import { readTypedPackage } from './typed-package.ts';

type UsedForm = {
  /** Under which this browser keeps what is typed. */
  draftName: string;
  /** As the server opened it. */
  served: PackageDraft;
  /** As it was posted and refused, if it was. */
  posted: PackageDraft | null;
};

/**
 * What stands in the form of a package. The fields keep their own values; this follows them for the preview and keeps them in this browser, so that
 * a reload, a closed tab or a login on the way loses nothing. What was kept is filled in again and told (`kept`); it can be discarded.
 */
export const usePackageForm = ({ draftName: givenName, served, posted }: UsedForm) => {
  const form = useRef<HTMLFormElement>(null);
  const [draftName, setDraftName] = useState(givenName);
  /** What the fields begin with; a new `round` makes them anew. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [kept, setKept] = useState(false);
  const wasPosted = useRef(posted !== null);
  /** Somebody has typed, or what was kept is back: from then on this form decides what is kept. */
  const touched = useRef(false);
  /** Somebody has typed here, in this tab. */
  const typedHere = useRef(false);

  const begin = ({ typed: from, version }: PackageDraft) => {
    setStart(({ round }) => ({ typed: from, version, round: round + 1 }));
    setTyped(from);
  };

  // Another tab keeps another text under this name: from now on each has its own.
  useEffect(() => {
    const parted = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage && key === draftName && typedHere.current)
        setDraftName(`${givenName}:${Math.random().toString(36).slice(2)}`);
    };
    window.addEventListener('storage', parted);
    return () => window.removeEventListener('storage', parted);
  }, [draftName, givenName]);

  /** Text as it stands in the fields now; the pictures are kept beside them. */
  const follow = () => {
    const element = form.current;
    touched.current = true;
    if (element) setTyped(({ banner, gallery }) => ({ ...readTypedPackage(new FormData(element)), banner, gallery }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const found = wasPosted.current ? null : findPackageDraft(givenName);
    if (found && !sayTheSame(found.draft.typed, served.typed)) {
      setDraftName(found.name);
      touched.current = true;
      setKept(true);
      begin(found.draft);
    } else follow();
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    if (sayTheSame(typed, served.typed)) forgetPackageDraft(draftName);
    else writePackageDraft(draftName, { typed, version: start.version });
  }, [typed, start.version, served.typed, draftName]);

  const { state, formMethod, location } = useNavigation();
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === paths.agentPortal();
  useEffect(() => {
    if (saved) forgetPackageDraft(draftName);
  }, [saved, draftName]);

  return {
    form,
    start,
    typed,
    kept,
    follow: () => {
      typedHere.current = true;
      follow();
    },
    changed: !sayTheSame(typed, served.typed),
    setPictures: (field: 'banner' | 'gallery', images: ImageValue[]) => {
      touched.current = true;
      typedHere.current = true;
      setTyped((now) => ({ ...now, [field]: images }));
    },
    discard: () => {
      forgetPackageDraft(draftName);
      typedHere.current = false;
      setKept(false);
      begin(served);
    },
  };
};
