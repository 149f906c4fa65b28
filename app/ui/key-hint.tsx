import { Fragment } from 'react';
import { Button } from './button.tsx';
import { useKeySwitch } from './use-card-keys.ts';
import { useHydrated } from './use-hydrated.ts';
import '~/styles/key-hint.css';

/** Says which single keys do what, and lets them be switched off. Only where a script listens, and not on phones. */
export const KeyHint = ({ keys }: { keys: readonly { key: string; words: string }[] }) => {
  const hydrated = useHydrated();
  const { on, turn } = useKeySwitch();
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
      <Button tone="quiet" aria-pressed={on} onClick={() => turn(!on)}>
        Keys {on ? 'on' : 'off'}
      </Button>
    </div>
  );
};
