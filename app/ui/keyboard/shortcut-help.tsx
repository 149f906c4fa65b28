import type { ShortcutGroup } from '~/shared/site/shortcuts.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useShortcutSetting } from './use-card-shortcuts.ts';
import '~/styles/key-hint.css';
import '~/styles/command-palette.css';

export type ShortcutHelpProps = { groups: readonly ShortcutGroup[]; onClose: () => void };

/** Lists the keyboard shortcuts, and turns those of a single key on or off. */
export const ShortcutHelp = ({ groups, onClose }: ShortcutHelpProps) => {
  const { on, turn } = useShortcutSetting();
  const usesAlt = groups.some(({ shortcuts }) => shortcuts.some(({ key }) => key.startsWith('Alt')));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button aria-pressed={on} onClick={() => turn(!on)}>
          Single-key shortcuts: {on ? 'on' : 'off'}
        </Button>
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
      <p className="small soft">On a Mac press Cmd in place of Ctrl{usesAlt ? ', and Option in place of Alt' : ''}.</p>
    </Dialog>
  );
};
