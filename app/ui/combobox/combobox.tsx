import { type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from 'react';
import { isComposing } from '~/ui/helpers/composition.ts';
import { controlAttributes, Field, type FieldProps } from '../form/field.tsx';
import { classNames } from '../helpers/class-names.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { ComboboxRows } from './combobox-rows.tsx';
import { type ComboboxOption, comboboxReducer, comboboxStatus, initialComboboxState } from './combobox-state.ts';

type ComboboxProps = FieldProps & {
  /**
   * Name of the text input, `{name}Text` by default. Without JavaScript only the text is submitted; with JavaScript the hidden input
   * `name` has the code as well, empty while nothing is chosen.
   */
  textName?: string;
  /** Loads options for a text; must observe the signal. A rejection shows an error message, an abort nothing. */
  load: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Options shown before anything is typed. */
  initialOptions?: readonly ComboboxOption[];
  /** Message when nothing matches; '' shows nothing. */
  emptyText: string;
  /** Any text may be submitted: options are only suggestions, picked with the arrow keys and Enter. */
  freeText?: boolean;
  /** Enter submits the typed text while its suggestions are loading, because the form understands it without a choice. */
  submitsWhileLoading?: boolean;
  defaultValue?: ComboboxOption | null;
  /** With `onChange`: controlled by the caller (for example to swap two fields). */
  value?: ComboboxOption | null;
  onChange?: (option: ComboboxOption | null) => void;
  /** After an option was picked by click or Enter. */
  onPick?: () => void;
  placeholder?: string;
  required?: boolean;
  /** Below this length the initial options are shown; 2 by default. */
  minCharacters?: number;
  /** Debounce before a request in milliseconds; 300 by default. */
  debounceMs?: number;
  autoFocus?: boolean;
};

/** A text field with suggestions; a plain text field without JavaScript. */
export const Combobox = (props: ComboboxProps) => {
  const { name, load, initialOptions = none, emptyText, freeText = false, submitsWhileLoading = freeText } = props;
  const { minCharacters = 2, debounceMs = 300, value, onChange } = props;
  const [state, dispatch] = useReducer(comboboxReducer, value ?? props.defaultValue ?? null, initialComboboxState);
  const [seenValue, setSeenValue] = useState(value);
  const hydrated = useHydrated();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;
  const fieldProps = {
    label: props.label,
    name,
    id: props.id,
    hint: props.hint,
    error: props.error,
    optional: props.optional,
    labelHidden: props.labelHidden,
  };

  /** The value last reported to the caller; the prop that follows it may be older than the state. */
  const reported = useRef(state.chosen);
  if (value !== undefined && value !== seenValue) {
    setSeenValue(value);
    const changedByCaller = value?.code !== reported.current?.code;
    if (changedByCaller && value?.code !== state.chosen?.code) dispatch({ type: 'picked', option: value });
  }

  const latest = useRef({ load, onChange });
  useEffect(() => {
    latest.current = { load, onChange };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before hydration
  useEffect(() => {
    const typedBefore = input.current?.value ?? '';
    if (typedBefore !== state.text) type(typedBefore);
  }, []);

  useEffect(() => {
    if (reported.current === state.chosen) return;
    reported.current = state.chosen;
    latest.current.onChange?.(state.chosen);
    hidden.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [state.chosen]);

  useEffect(() => {
    if (state.status !== 'loading') return;
    const stop = new AbortController();
    const text = state.text;
    const timer = setTimeout(() => {
      latest.current.load(text.trim(), stop.signal).then(
        (options) => !stop.signal.aborted && dispatch({ type: 'loaded', text, options, ready: !freeText }),
        () => !stop.signal.aborted && dispatch({ type: 'failed', text }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [state.status, state.text, debounceMs, freeText]);

  useEffect(() => {
    if (props.error) dispatch({ type: 'refused' });
  }, [props.error]);

  useEffect(() => {
    const row = document.getElementById(`${listId}-${state.active}`);
    const list = row?.parentElement;
    if (!row || !list) return;
    // Scrolls only the list: `scrollIntoView` would also move the page.
    const lowest = row.offsetTop + row.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, lowest));
  }, [state.active, listId]);

  const open = () => dispatch({ type: 'opened', initial: initialOptions });
  const type = (text: string) => dispatch({ type: 'typed', text, initial: initialOptions, minCharacters });
  const choose = (option: ComboboxOption) => {
    dispatch({ type: 'picked', option });
    props.onPick?.();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!state.open) open();
      dispatch({ type: 'moved', key });
    } else if ((key === 'Home' || key === 'End') && state.open && state.active >= 0) {
      event.preventDefault();
      dispatch({ type: 'moved', key });
    } else if (key === 'Enter' && state.open) {
      const option = state.options[state.active];
      if (option && state.status === 'ready') {
        event.preventDefault();
        choose(option);
      } else if (state.status === 'loading' && submitsWhileLoading) {
        // The text is submitted: suggestions that come later would cover the results.
        dispatch({ type: 'refused' });
      } else if (state.status === 'loading') {
        event.preventDefault();
        dispatch({ type: 'entered' });
      }
    } else if (key === 'Escape' && (state.open || state.text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      dispatch({ type: 'escaped' });
    }
  };

  const status = comboboxStatus(state, emptyText);
  // Options of the previous text are not shown while loading.
  const rowsShown = state.open && state.options.length > 0 && state.status === 'ready';
  const noteShown = state.open && !rowsShown && status !== '';
  const comboboxAttributes = hydrated
    ? {
        role: 'combobox' as const,
        'aria-autocomplete': 'list' as const,
        'aria-expanded': rowsShown,
        'aria-controls': listId,
        'aria-activedescendant': rowsShown && state.active >= 0 ? optionId(state.active) : undefined,
        autoComplete: 'off',
      }
    : undefined;

  return (
    <Field {...fieldProps}>
      <div className="combobox">
        <input
          {...controlAttributes(fieldProps)}
          {...comboboxAttributes}
          ref={input}
          name={props.textName ?? `${name}Text`}
          className="input"
          type="text"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder}
          required={props.required}
          // biome-ignore lint/a11y/noAutofocus: only on pages whose main purpose is this search
          autoFocus={props.autoFocus}
          value={state.text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            event.currentTarget.select();
            if (!props.error) open();
          }}
          onClick={open}
          onKeyDown={handleKeyDown}
          onBlur={() => dispatch({ type: 'left' })}
        />
        {hydrated ? (
          <input
            ref={hidden}
            type="hidden"
            name={name}
            data-draft="true"
            value={state.chosen?.code ?? ''}
            onInput={(event) => dispatch({ type: 'restored', code: event.currentTarget.value })}
          />
        ) : null}
        <div className="combobox__popup" data-open={rowsShown || noteShown}>
          <ComboboxRows
            id={listId}
            label={props.label}
            state={state}
            shown={rowsShown}
            optionId={optionId}
            onPick={choose}
            onPoint={(index) => dispatch({ type: 'pointed', index })}
          />
          <div role="status" className={classNames(noteShown ? 'combobox__note' : 'visually-hidden')}>
            {status}
          </div>
        </div>
      </div>
    </Field>
  );
};

const none: readonly ComboboxOption[] = [];
