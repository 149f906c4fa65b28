import { CodeBoard } from '../content/name-board.tsx';
import { classNames } from '../helpers/class-names.ts';
import { type ComboboxOption, type ComboboxState, splitMatch } from './combobox-state.ts';

type ComboboxRowsProps = {
  id: string;
  label: string;
  state: ComboboxState;
  shown: boolean;
  optionId: (index: number) => string;
  onPick: (option: ComboboxOption) => void;
  onPoint: (index: number) => void;
};

/** The listbox of a combobox; stays in the DOM while hidden, so that `aria-controls` is always valid. */
export const ComboboxRows = ({ id, label, state, shown, optionId, onPick, onPoint }: ComboboxRowsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={`${label}: suggestions`}
    className="combobox__list"
    hidden={!shown}
    tabIndex={-1}
  >
    {shown
      ? state.options.map((option, index) => {
          const [before, match, after] = splitMatch(option.label, state.chosen ? '' : state.text);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
            <div
              key={option.code}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === state.active}
              className={classNames('combobox__option', option.indented && 'combobox__option--under')}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== state.active && onPoint(index)}
              onClick={() => onPick(option)}
            >
              <span>
                <span>{before}</span>
                {match ? <mark>{match}</mark> : null}
                <span>{after}</span>
                {option.alias ? <span className="combobox__alias">{` · ${option.alias}`}</span> : null}
                {option.detail ? <span className="combobox__detail">{option.detail}</span> : null}
              </span>
              {option.badge ? <CodeBoard>{option.badge}</CodeBoard> : null}
            </div>
          );
        })
      : null}
  </div>
);
