import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { LandingPageView } from '../core/page-view.server.ts';
import { deletePageDraft, findPageDraft, type PageDraft, storePageDraft } from './page-draft.ts';
import { isSamePageForm, type PageFormValues, pageFormDataOf, parsePageForm } from './page-form-values.ts';

/** Debounce of the preview after the last change. */
const debounceMs = 300;

/** Fetches the preview from the server; null when the request failed or was aborted. */
const fetchPreview = async (typed: PageFormValues, signal: AbortSignal): Promise<LandingPageView | null> => {
  try {
    const answer = await fetch(dashboardPaths.adminCmsPreview(), {
      method: 'POST',
      body: pageFormDataOf(typed),
      signal,
    });
    if (!answer.ok || answer.redirected) return null;
    const { page }: { page: LandingPageView } = await answer.json();
    return page;
  } catch {
    return null;
  }
};

/**
 * The preview: first from the loader, then from the server for the current values. Uses fetch instead of a fetcher: a fetcher that finishes
 * while the saved form redirects to the list would cancel that navigation, and its toast would be lost.
 */
const usePreview = (first: LandingPageView) => {
  const [page, setPage] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount
  useEffect(() => stop, []);
  return {
    page,
    show: (typed: PageFormValues) => {
      stop();
      const controller = new AbortController();
      request.current = controller;
      timer.current = setTimeout(async () => {
        const preview = await fetchPreview(typed, controller.signal);
        if (preview) setPage(preview);
      }, debounceMs);
    },
  };
};

type PageFormOptions = {
  /** Local storage key of the draft. */
  draftName: string;
  /** Values and version from the loader. */
  served: PageDraft;
  /** Values and version of a submission that failed, if any. */
  posted: PageDraft | null;
  preview: LandingPageView;
};

/**
 * State of the landing page form. The fields are uncontrolled; this hook reads them for the preview and stores a draft in this browser, so that
 * a reload, a closed tab or a new login loses nothing. A stored draft is filled in again (`restored`) and can be discarded.
 */
export const usePageForm = ({ draftName, served, posted, preview }: PageFormOptions) => {
  const form = useRef<HTMLFormElement>(null);
  /** Initial values of the fields; a new `round` remounts them. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [restored, setRestored] = useState(false);
  const latest = useRef(typed);
  const { page, show } = usePreview(preview);

  const change = (changed: PageFormValues, version = start.version) => {
    latest.current = changed;
    setTyped(changed);
    show(changed);
    // Two tabs share one draft; the last change wins.
    if (isSamePageForm(changed, served.typed)) deletePageDraft(draftName);
    else storePageDraft(draftName, { typed: changed, version });
  };
  const reset = (draft: PageDraft) => {
    setStart(({ round }) => ({ ...draft, round: round + 1 }));
    change(draft.typed, draft.version);
  };

  /** Reads the current values of the fields; pictures and the editor's HTML are state, not fields. */
  const follow = () => {
    if (!form.current) return;
    const { content, hero, gallery } = latest.current;
    const read = parsePageForm(new FormData(form.current));
    const isArea = form.current.elements.namedItem('content') instanceof HTMLTextAreaElement;
    change({ ...read, content: isArea ? read.content : content, hero, gallery });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = posted ? null : findPageDraft(draftName);
    if (!draft || isSamePageForm(draft.typed, served.typed)) return;
    setRestored(true);
    reset(draft);
  }, []);

  const { state, formMethod, location } = useNavigation();
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === dashboardPaths.adminCms();
  useEffect(() => {
    if (saved) deletePageDraft(draftName);
  }, [saved, draftName]);

  return {
    form,
    start,
    typed,
    restored,
    page,
    follow,
    changed: !isSamePageForm(typed, served.typed),
    setPart: (part: Partial<PageFormValues>) => change({ ...latest.current, ...part }),
    discard: () => {
      setRestored(false);
      reset(served);
    },
  };
};
