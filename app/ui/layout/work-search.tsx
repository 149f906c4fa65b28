import { Suspense, useEffect, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import type { WorkIconName } from '~/shared/site/work-icons.ts';
import { Button, buttonClass } from '../button/button.tsx';
import { useToast } from '../feedback/toast.tsx';
import { classNames } from '../helpers/class-names.ts';
import { lazyPart } from '../helpers/lazy-part.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { useShortcutSetting } from '../keyboard/shortcut-setting.ts';

const [ShortcutHelp, fetchHelp] = lazyPart(async () => ({
  default: (await import('../keyboard/shortcut-help.tsx')).ShortcutHelp,
}));

/** A page of the shell, or a form, that the search finds by its label and other words. */
export type SearchPage = { key: string; label: string; words?: string; icon: WorkIconName; to: string };

export type WorkSearchProps = {
  /** Path of the page with the results. */
  path: string;
  /** What is found: 'Booking, lead ...'. */
  placeholder: string;
};

const fieldId = 'work-search';
const linkId = 'work-search-link';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Focuses the search field; where there is only its link, opens the page with the field. */
export const focusSearch = (): void => {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  if (field.checkVisibility()) field.select();
  else document.getElementById(linkId)?.click();
};

/**
 * The search field of the shell, a plain form: `/` and Ctrl+K (Cmd+K) focus it. On phones it is a link to the page of the results, which has the field. Beside it
 * the button of the keyboard help (`?`), whose script loads on demand.
 */
export const WorkSearch = ({ path, placeholder }: WorkSearchProps) => {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hydrated = useHydrated();
  const showToast = useToast();
  const { on } = useShortcutSetting();
  const { pathname, search } = useLocation();
  const q = pathname === path ? (new URLSearchParams(search).get('q') ?? '') : '';

  const showHelp = () =>
    void fetchHelp().then((loaded) => {
      if (loaded) setHelpOpen(true);
      else showToast({ title: 'This could not be loaded. Please check your connection.', tone: 'destructive' });
    });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      const isSingleKey = on && !hasModifier && !isTyping(event.target);
      const isSearch =
        (hasModifier && !event.shiftKey && event.key.toLowerCase() === 'k') || (isSingleKey && event.key === '/');
      const isHelp = isSingleKey && event.key === '?';
      if (!isSearch && !isHelp) return;
      event.preventDefault();
      // The page behind a dialog is inert.
      if (document.querySelector('dialog[open]')) return;
      if (isSearch) focusSearch();
      else showHelp();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <>
      <Form method="get" action={path} role="search" className="work__search" aria-label="All records">
        <Icon name="search" />
        <input
          // Remounts the field when the query in the URL changes.
          key={q}
          id={fieldId}
          className="input"
          type="search"
          name="q"
          aria-label="Search"
          aria-keyshortcuts="/ Control+K"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
        />
        <span className="key-cap" aria-hidden="true">
          /
        </span>
      </Form>
      <Link
        id={linkId}
        className={classNames(buttonClass({ tone: 'quiet', iconOnly: true }), 'work__search-link')}
        to={path}
        aria-label="Search"
      >
        <Icon name="search" />
      </Link>
      <Button
        tone="quiet"
        className="work__keys"
        iconOnly
        data-ready={hydrated}
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={showHelp}
      >
        <span aria-hidden="true">?</span>
      </Button>
      <Suspense>{isHelpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </>
  );
};
