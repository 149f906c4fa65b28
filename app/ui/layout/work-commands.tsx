import { Suspense, useEffect, useState } from 'react';
import type { CommandGroup } from '~/shared/site/commands.ts';
import type { ShortcutGroup } from '~/shared/site/shortcuts.ts';
import { Button } from '../button/button.tsx';
import { useToast } from '../feedback/toast.tsx';
import { lazyPart } from '../helpers/lazy-part.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { useShortcutSetting } from '../keyboard/use-card-shortcuts.ts';

const [CommandPalette, fetchPalette] = lazyPart(async () => ({
  default: (await import('../keyboard/command-palette.tsx')).CommandPalette,
}));
const [ShortcutHelp, fetchHelp] = lazyPart(async () => ({
  default: (await import('../keyboard/shortcut-help.tsx')).ShortcutHelp,
}));

const fetchPart = { palette: fetchPalette, help: fetchHelp };

export type WorkCommands = {
  /** Pages and actions of the shell. */
  groups: readonly CommandGroup[];
  /** Path of the records that the server searches. */
  recordsPath: string;
  /** What is found: 'Booking reference, lead ...'. */
  placeholder: string;
  shortcuts: readonly ShortcutGroup[];
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * The buttons and keys of the command palette (Ctrl+K, Cmd+K) and of the keyboard help (`?`), whose scripts load on demand. The button reserves its
 * space until scripts run: the palette needs them.
 */
export const WorkCommandButtons = ({ groups, recordsPath, placeholder, shortcuts }: WorkCommands) => {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const hydrated = useHydrated();
  const showToast = useToast();
  const { on } = useShortcutSetting();

  const show = (part: 'palette' | 'help') =>
    void fetchPart[part]().then((loaded) => {
      if (loaded) setOpen(part);
      else showToast({ title: 'This could not be loaded. Please check your connection.', tone: 'destructive' });
    });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isHelp = on && event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      // A dialog over a dialog would hide unsaved input.
      if (document.querySelector('dialog[open]')) return;
      show(isPalette ? 'palette' : 'help');
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });

  const close = () => setOpen(null);
  return (
    <>
      <Button tone="quiet" data-ready={hydrated} aria-haspopup="dialog" onClick={() => show('palette')}>
        <Icon name="search" /> <span className="work__find-label">Find</span>
        <span className="work__find-keys" aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      <Button
        tone="quiet"
        className="work__keys"
        iconOnly
        data-ready={hydrated}
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => show('help')}
      >
        <span aria-hidden="true">?</span>
      </Button>
      <Suspense>
        {open === 'palette' ? (
          <CommandPalette groups={groups} recordsPath={recordsPath} placeholder={placeholder} onClose={close} />
        ) : null}
        {open === 'help' ? <ShortcutHelp groups={shortcuts} onClose={close} /> : null}
      </Suspense>
    </>
  );
};
