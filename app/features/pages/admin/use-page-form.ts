import { useEffect, useRef, useState } from 'react';
import { isSameFormValues, parseFormValues } from '~/features/content/content-values.ts';
import { type ImageValue, imageFieldNames } from '~/features/media/image-value.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { usePreviewedValues, type VersionedValues } from '~/ui/form/use-previewed-values.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';
import type { LandingPageView } from '../core/page-view.server.ts';

const append = (form: FormData, name: string, value: string | readonly ImageValue[]): void => {
  if (typeof value === 'string') {
    form.append(name, value);
    return;
  }
  const fields = imageFieldNames(name);
  for (const { url, alt } of value) {
    form.append(fields.url, url);
    form.append(fields.alt(url), alt);
  }
};

/** The form data that the browser would submit for these values. */
export const pageFormDataOf = (typed: PageFormValues): FormData => {
  const form = new FormData();
  for (const [name, field] of Object.entries(pageFields)) {
    const [column = name] = Object.keys(field.columns);
    append(form, 'pictures' in field ? column : name, typed[name as keyof PageFormValues]);
  }
  return form;
};

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
 * while the saved form redirects would cancel that navigation, and its toast would be lost.
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
  served: VersionedValues<PageFormValues>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<PageFormValues> | null;
  preview: LandingPageView;
};

/** Pictures and the editor's HTML are held in state; before the editor is loaded, the HTML is a textarea. */
const read = (form: HTMLFormElement, { content, hero, gallery }: PageFormValues): PageFormValues => {
  const fields = parseFormValues(pageFields, new FormData(form));
  const isArea = form.elements.namedItem('content') instanceof HTMLTextAreaElement;
  return { ...fields, content: isArea ? fields.content : content, hero, gallery };
};

/** The state of the landing page form and its preview. */
export const usePageForm = ({ served, posted, preview }: PageFormOptions) => {
  const state = usePreviewedValues({
    served,
    posted,
    isSame: (one, other) => isSameFormValues(pageFields, one, other),
    read,
  });
  const { page, show } = usePreview(preview);
  const previewed = useRef(state.typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values need another preview
  useEffect(() => {
    if (isSameFormValues(pageFields, state.typed, previewed.current)) return;
    previewed.current = state.typed;
    show(state.typed);
  }, [state.typed]);
  return { ...state, page };
};
