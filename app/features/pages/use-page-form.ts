import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { forgetPageDraft, type PageDraft, readPageDraft, writePageDraft } from './page-draft.ts';
import type { LandingPageView } from './page-view.server.ts';
import { formOfTyped, readTypedPage, sayTheSame, type TypedPage } from './typed-page.ts';

/** So long after the last change the preview is drawn anew. */
const restMs = 300;

/** The page of a form as the server draws it; null when it could not be had, or is not wanted any more. */
const drawnPage = async (typed: TypedPage, signal: AbortSignal): Promise<LandingPageView | null> => {
  try {
    const answer = await fetch(deskPaths.adminCmsPreview(), { method: 'POST', body: formOfTyped(typed), signal });
    if (!answer.ok || answer.redirected) return null;
    const { page }: { page: LandingPageView } = await answer.json();
    return page;
  } catch {
    return null;
  }
};

/**
 * The page as it would look: first as the server opened it, then as it is typed, cleaned and drawn by what saving will use. It is asked for without the
 * router: when a fetcher is answered while the form is on its way to the list, the router ends that way itself, and the toast at its end is lost.
 */
const usePreview = (first: LandingPageView) => {
  const [page, setPage] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is left
  useEffect(() => stop, []);
  return {
    page,
    show: (typed: TypedPage) => {
      stop();
      const asking = new AbortController();
      asked.current = asking;
      timer.current = setTimeout(async () => {
        const drawn = await drawnPage(typed, asking.signal);
        if (drawn) setPage(drawn);
      }, restMs);
    },
  };
};

type UsedForm = {
  /** Under which this browser keeps what is typed. */
  draftName: string;
  /** As the server opened it. */
  served: PageDraft;
  /** As it was posted and refused, if it was. */
  posted: PageDraft | null;
  preview: LandingPageView;
};

/**
 * What stands in the form of a landing page. The fields keep their own values; this follows them for the preview and keeps them in this browser, so
 * that a reload, a closed tab or a login on the way loses nothing. What was kept is filled in again and told (`kept`); it can be discarded.
 */
export const usePageForm = ({ draftName, served, posted, preview }: UsedForm) => {
  const form = useRef<HTMLFormElement>(null);
  /** What the fields begin with; a new `round` makes them anew. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [kept, setKept] = useState(false);
  const latest = useRef(typed);
  const { page, show } = usePreview(preview);

  const change = (changed: TypedPage, version = start.version) => {
    latest.current = changed;
    setTyped(changed);
    show(changed);
    // Two tabs keep under the same name; what was typed last is kept.
    if (sayTheSame(changed, served.typed)) forgetPageDraft(draftName);
    else writePageDraft(draftName, { typed: changed, version });
  };
  const begin = (draft: PageDraft) => {
    setStart(({ round }) => ({ ...draft, round: round + 1 }));
    change(draft.typed, draft.version);
  };

  /** Text as it stands in the fields now; the pictures and the editor's text are kept beside them. */
  const follow = () => {
    if (!form.current) return;
    const { content, hero, gallery } = latest.current;
    const read = readTypedPage(new FormData(form.current));
    const isArea = form.current.elements.namedItem('content') instanceof HTMLTextAreaElement;
    change({ ...read, content: isArea ? read.content : content, hero, gallery });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const draft = posted ? null : readPageDraft(draftName);
    if (!draft || sayTheSame(draft.typed, served.typed)) return;
    setKept(true);
    begin(draft);
  }, []);

  const { state, formMethod, location } = useNavigation();
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === deskPaths.adminCms();
  useEffect(() => {
    if (saved) forgetPageDraft(draftName);
  }, [saved, draftName]);

  return {
    form,
    start,
    typed,
    kept,
    page,
    follow,
    changed: !sayTheSame(typed, served.typed),
    setPart: (part: Partial<TypedPage>) => change({ ...latest.current, ...part }),
    discard: () => {
      setKept(false);
      begin(served);
    },
  };
};
