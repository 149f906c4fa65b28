import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CommandGroup, maxCommandSearch, type PaletteCommand } from '~/shared/site/commands.ts';
import { workIcons } from '~/shared/site/work-icons.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { classNames } from '../helpers/class-names.ts';
import { Icon, LineIcon } from '../icon/icon.tsx';
import { commandStatus, filterCommands, nextCommandIndex, useRecordSearch } from './command-search.ts';
import '~/styles/key-hint.css';
import '~/styles/command-palette.css';

export type CommandPaletteProps = {
  /** Pages and actions, searched in the browser. */
  groups: readonly CommandGroup[];
  /** Path of the records, which the server searches. */
  recordsPath: string;
  /** Example of what is found. */
  placeholder: string;
  onClose: () => void;
};

/** Finds records, pages and actions: a combobox in a dialog. The first entry is active, so Enter opens it. */
export const CommandPalette = ({ groups, recordsPath, placeholder, onClose }: CommandPaletteProps) => {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const search = useRecordSearch(recordsPath, text);
  const shown = [...filterCommands(groups, text), ...(search.status === 'ready' ? search.groups : [])];
  const flat = shown.flatMap(({ commands }) => commands);
  const status = commandStatus(search, flat);
  const optionId = (index: number) => `${id}-${index}`;
  const current = Math.min(active, flat.length - 1);

  // After the effect of the dialog, which gives the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    onClose();
    void navigate(command.to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextCommandIndex(event.key, current, flat.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Enter') run(flat[current]);
    else return;
    event.preventDefault();
  };
  // Entries are numbered through all groups.
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0));

  return (
    <Dialog open onClose={onClose} title="Find">
      <div className="palette">
        <div className="palette__field">
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            type="text"
            role="combobox"
            aria-label="Find records, pages and actions"
            aria-autocomplete="list"
            aria-expanded={flat.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={flat.length > 0 ? optionId(current) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxCommandSearch}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={handleKeyDown}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette__list" tabIndex={-1}>
          {shown.map(({ name, commands }, groupIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} className="palette__group" role="presentation">
                {name}
              </div>
              {commands.map((command, place) => {
                const index = (starts[groupIndex] ?? 0) + place;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
                  <div
                    key={command.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className="palette__option"
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerMove={() => index !== current && setActive(index)}
                    onClick={() => run(command)}
                  >
                    {command.icon ? <LineIcon path={workIcons[command.icon]} size={18} /> : null}
                    <span className="palette__label">{command.label}</span>
                    {command.detail ? <span className="palette__detail">{command.detail}</span> : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={classNames(flat.length > 0 && search.status !== 'failed' ? 'visually-hidden' : 'palette__note')}
        >
          {status}
        </p>
        <p className="palette__keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
      </div>
    </Dialog>
  );
};
