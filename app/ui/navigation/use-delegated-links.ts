import type { MouseEvent, SyntheticEvent } from 'react';
import { useNavigate, useSubmit } from 'react-router';

/** Marks the picture of the card around a link, which becomes the first one of the page. @returns whether there is one */
const markPicture = (link: Element): boolean => {
  const mark = 'data-moving';
  document.querySelector(`[${mark}]`)?.removeAttribute(mark);
  const picture = link.closest('[data-card]')?.querySelector('img');
  picture?.setAttribute(mark, '');
  return Boolean(picture);
};

/**
 * Delegated client navigation for plain links marked `data-quiet` and plain forms inside one element, so that long lists render as plain
 * HTML. Links keep the scroll position; those marked `data-quiet="page"` go to another page and scroll to its top, those of a card with a view
 * transition.
 */
export const useDelegatedLinks = () => {
  const navigate = useNavigate();
  const submit = useSubmit();
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-quiet]') : null;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const address = new URL(link.href);
      void navigate(address.pathname + address.search, {
        preventScrollReset: link.dataset.quiet !== 'page',
        viewTransition: markPicture(link),
      });
    },
    onSubmit: (event: SyntheticEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLFormElement) || event.defaultPrevented) return;
      event.preventDefault();
      void submit(event.target);
    },
  };
};
