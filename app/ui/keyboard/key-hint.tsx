import { Fragment } from 'react';
import type { Shortcut } from '~/shared/site/shortcuts.ts';
import { Button } from '../button/button.tsx';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { useShortcutSetting } from './use-card-shortcuts.ts';
import '~/styles/key-hint.css';

/** Lists the keyboard shortcuts of a page and lets people turn them off. Needs JavaScript; hidden on phones and in narrow windows. */
export const KeyHint = ({ keys }: { keys: readonly Shortcut[] }) => {
  const hydrated = useHydrated();
  const { on, turn } = useShortcutSetting();
  if (!hydrated) return null;
  return (
    <div className="key-hint">
      {on ? (
        <p>
          {keys.map(({ key, words }) => (
            <Fragment key={key}>
              <span className="key-hint__one">
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}{' '}
                {words}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      <Button
        tone="quiet"
        aria-pressed={on}
        onClick={() => turn(!on)}
      >{`Single-key shortcuts: ${on ? 'on' : 'off'}`}</Button>
    </div>
  );
};

/** The shortcut of a button, inside it; shown where shortcuts work and are turned on. The button has it as `aria-keyshortcuts` too. */
export const KeyCap = ({ letter }: { letter: string }) => {
  const hydrated = useHydrated();
  const { on } = useShortcutSetting();
  return hydrated && on ? (
    <span className="key-cap" aria-hidden="true">
      {letter}
    </span>
  ) : null;
};
