/** One option of a combobox. `code` is the submitted value, `label` the visible text. */
export type ComboboxOption = {
  code: string;
  label: string;
  /** A further name that matches the typed text, shown behind the label: 'Varanasi · Kashi'. */
  alias?: string;
  /** A second line. */
  detail?: string;
  /** A short code at the end of the row. */
  badge?: string;
  /** Belongs to the option before it and is indented. */
  indented?: boolean;
};

export type ComboboxState = {
  text: string;
  chosen: ComboboxOption | null;
  options: readonly ComboboxOption[];
  open: boolean;
  /** Index of the active option, -1 for none. */
  active: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Enter was pressed before the options of the text were there: the first one is picked when they are. */
  entered: boolean;
};

export type ComboboxEvent =
  | { type: 'typed'; text: string; initial: readonly ComboboxOption[]; minCharacters: number }
  /** `ready`: the first option becomes active, so Enter picks it. */
  | { type: 'loaded'; text: string; options: readonly ComboboxOption[]; ready: boolean }
  | { type: 'failed'; text: string }
  | { type: 'opened'; initial: readonly ComboboxOption[] }
  | { type: 'moved'; key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' }
  /** Enter, while the options of the text are loading. */
  | { type: 'entered' }
  | { type: 'pointed'; index: number }
  | { type: 'picked'; option: ComboboxOption | null }
  | { type: 'restored'; code: string }
  | { type: 'escaped' }
  /** The form has an error for this field: the message is shown in place of the list. */
  | { type: 'refused' }
  | { type: 'left' };

/** The initial state of a combobox, closed. */
export const initialComboboxState = (chosen: ComboboxOption | null): ComboboxState => ({
  text: chosen?.label ?? '',
  chosen,
  options: [],
  open: false,
  active: -1,
  status: 'idle',
  entered: false,
});

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');

const pick = (state: ComboboxState, option: ComboboxOption | null): ComboboxState => ({
  ...state,
  text: option?.label ?? '',
  chosen: option,
  open: false,
  active: -1,
  status: 'idle',
  entered: false,
});

const move = (state: ComboboxState, key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End'): ComboboxState => {
  const last = state.options.length - 1;
  if (last < 0) return state;
  if (key === 'Home') return { ...state, active: 0 };
  if (key === 'End') return { ...state, active: last };
  if (key === 'ArrowDown') return { ...state, active: state.active >= last ? 0 : state.active + 1 };
  return { ...state, active: state.active <= 0 ? last : state.active - 1 };
};

/**
 * State of an editable combobox with list autocomplete (ARIA Authoring Practices): typing clears the choice, a response to an earlier
 * text is ignored, the first option found becomes active (unless free text is allowed), Enter pressed before that picks it when it is there, and blur picks
 * an exact match.
 */
export const comboboxReducer = (state: ComboboxState, event: ComboboxEvent): ComboboxState => {
  switch (event.type) {
    case 'typed': {
      const short = event.text.trim().length < event.minCharacters;
      return {
        ...state,
        text: event.text,
        chosen: null,
        open: true,
        active: -1,
        options: short ? event.initial : state.options,
        status: short ? 'ready' : 'loading',
        entered: false,
      };
    }
    case 'loaded':
      if (event.text !== state.text) return state;
      if (state.entered && event.options[0]) return pick(state, event.options[0]);
      return {
        ...state,
        entered: false,
        options: event.options,
        status: 'ready',
        active: event.ready && state.open && event.options.length > 0 ? 0 : -1,
      };
    case 'failed':
      return event.text === state.text
        ? { ...state, options: [], active: -1, status: 'failed', entered: false }
        : state;
    case 'opened':
      if (state.open) return state;
      return state.status === 'idle'
        ? { ...state, open: true, active: -1, options: event.initial, status: 'ready' }
        : { ...state, open: true, active: -1 };
    case 'entered':
      return state.status === 'loading' ? { ...state, entered: true } : state;
    case 'moved':
      // The options of an earlier text are not shown while others are loading.
      if (state.status === 'loading') return state;
      return state.open ? move(state, event.key) : state;
    case 'pointed':
      return { ...state, active: event.index };
    case 'picked':
      return pick(state, event.option);
    case 'restored':
      return event.code === '' ? state : pick(state, { code: event.code, label: state.text });
    case 'escaped':
      return state.open ? { ...state, open: false, active: -1, entered: false } : pick(state, null);
    case 'refused':
      return { ...state, open: false, active: -1 };
    case 'left': {
      const exact = state.chosen
        ? undefined
        : state.options.find((option) => state.text !== '' && same(option.label, state.text));
      return exact ? pick(state, exact) : { ...state, open: false, active: -1 };
    }
  }
};

/** Text of the live region: the number of results; empty while closed. */
export const comboboxStatus = (state: ComboboxState, emptyText: string): string => {
  if (!state.open) return '';
  if (state.status === 'loading') return 'Searching…';
  if (state.status === 'failed') return 'Search is not responding. Please try again.';
  if (state.options.length === 0) return state.text.trim() === '' ? '' : emptyText;
  return state.options.length === 1 ? '1 result' : `${state.options.length} results`;
};

/** Splits a label around the first match of the typed text, preferably at the start of a word. */
export const splitMatch = (label: string, text: string): [before: string, match: string, after: string] => {
  const wanted = text.trim().toLocaleLowerCase('en');
  if (wanted === '') return [label, '', ''];
  const low = label.toLocaleLowerCase('en');
  let at = low.startsWith(wanted) ? 0 : low.indexOf(` ${wanted}`) + 1;
  if (at === 0 && !low.startsWith(wanted)) at = low.indexOf(wanted);
  if (at < 0) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + wanted.length), label.slice(at + wanted.length)];
};
