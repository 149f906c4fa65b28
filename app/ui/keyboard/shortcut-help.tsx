import { useId } from 'react';
import { Switch } from '../button/switch.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useShortcutSetting } from './shortcut-setting.ts';

/** The shortcuts of the work shell; keys that do the same are separated by spaces. */
export const shortcuts: readonly { key: string; words: string }[] = [
  { key: '/ Ctrl+K', words: 'search' },
  { key: '?', words: 'keyboard shortcuts' },
  { key: 'Esc', words: 'close a dialog, undo an unsaved price' },
  { key: 'Ctrl+Enter', words: 'save a lead and open the next' },
  { key: 'Alt+J Alt+K', words: 'next and previous lead, beside the form' },
  { key: 'j k', words: 'next and previous lead or package' },
  { key: 'a r', words: 'approve or reject a package' },
  { key: 'd x', words: 'details of a package, select it' },
];

/** Lists the keyboard shortcuts, and turns those of a single key on or off. */
export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const { on, turn } = useShortcutSetting();
  const switchId = useId();
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
      <dl>
        {shortcuts.map(({ key, words }) => (
          <div key={key} className="shortcuts__one">
            <dt>{words}</dt>
            <dd>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">On a Mac press Cmd in place of Ctrl, and Option in place of Alt.</p>
    </Dialog>
  );
};
