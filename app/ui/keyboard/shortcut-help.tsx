import { useId } from 'react';
import type { ShortcutGroup } from '~/shared/site/shortcuts.ts';
import { Switch } from '../button/switch.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useShortcutSetting } from './use-card-shortcuts.ts';
import '~/styles/key-hint.css';
import '~/styles/shortcuts.css';

export type ShortcutHelpProps = { groups: readonly ShortcutGroup[]; onClose: () => void };

/** Lists the keyboard shortcuts, and turns those of a single key on or off. */
export const ShortcutHelp = ({ groups, onClose }: ShortcutHelpProps) => {
  const { on, turn } = useShortcutSetting();
  const switchId = useId();
  const usesAlt = groups.some(({ shortcuts }) => shortcuts.some(({ key }) => key.startsWith('Alt')));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <label className="shortcuts__switch" htmlFor={switchId}>
          Single-key shortcuts
          <Switch id={switchId} type="button" on={on} onClick={() => turn(!on)} />
        </label>
      }
    >
      <div className="shortcuts">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} className="shortcuts__group">
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ key, words }) => (
                <div key={`${key} ${words}`} className="shortcuts__one">
                  <dt>{words}</dt>
                  <dd>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="small soft">{`On a Mac press Cmd in place of Ctrl${usesAlt ? ', and Option in place of Alt' : ''}.`}</p>
    </Dialog>
  );
};
