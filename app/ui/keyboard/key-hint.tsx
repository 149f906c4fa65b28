import { Button } from '../button/button.tsx';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { useShortcutSetting } from './shortcut-setting.ts';

type KeyHintProps = {
  /** Keys that belong together are separated by spaces: 'j k'. */
  keys: readonly { key: string; words: string }[];
};

/** Lists the keyboard shortcuts of a page and lets people turn them off. Needs JavaScript; hidden on phones and in narrow windows. */
export const KeyHint = ({ keys }: KeyHintProps) => {
  const hydrated = useHydrated();
  const { on, turn } = useShortcutSetting();
  if (!hydrated) return null;
  return (
    <div className="key-hint">
      {on ? (
        <p>
          {keys.map(({ key, words }) => (
            <span key={key} className="key-hint__one">
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}{' '}
              <span>{words}</span>
            </span>
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
