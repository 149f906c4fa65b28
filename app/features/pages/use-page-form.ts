import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { forgetPageDraft, type PageDraft, readPageDraft, writePageDraft } from './page-draft.ts';
import type { LandingPageView } from './page-view.server.ts';
import { formOfTyped, readTypedPage, sayTheSame, type TypedPage } from './typed-page.ts';

/** So long after the last change the preview is drawn anew. */
const restMs = 300;

/**
 * The page as it would look: first as the server opened it, then as it is typed, cleaned and drawn by what saving will use. While the browser is on its
 * way to another page nothing is drawn: an answer that comes then would end the way, and the toast at its end would be lost.
 */
const usePreview = (first: LandingPageView, latest: RefObject<TypedPage>) => {
  const fetcher = useFetcher<{ page: LandingPageView }>({ key: 'page-preview' });
  const { submit, reset } = fetcher;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drawn, setDrawn] = useState(first);
  const onTheWay = useNavigation().state !== 'idle';
  const stopped = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (fetcher.data) setDrawn(fetcher.data.page);
  }, [fetcher.data]);

  const show = () => {
    clearTimeout(timer.current);
    if (stopped.current) return;
    timer.current = setTimeout(() => {
      void submit(formOfTyped(latest.current), {
        method: 'post',
        action: paths.adminCmsPreview(),
        encType: 'multipart/form-data',
        // Nothing has been written.
        defaultShouldRevalidate: false,
      });
    }, restMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a way begins, and when it has ended here again
  useEffect(() => {
    const wasStopped = stopped.current;
    stopped.current = onTheWay;
    if (onTheWay) {
      clearTimeout(timer.current);
      reset();
    } else if (wasStopped) show();
  }, [onTheWay]);
  return { page: drawn, show };
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
  const { page, show } = usePreview(preview, latest);

  const change = (changed: TypedPage, version = start.version) => {
    latest.current = changed;
    setTyped(changed);
    show();
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
  const saved = state === 'loading' && formMethod === 'POST' && location.pathname === paths.adminCms();
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
