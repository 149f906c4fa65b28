import { describe, expect, it } from 'vitest';
import {
  type ComboboxEvent,
  type ComboboxState,
  comboboxReducer,
  comboboxStatus,
  initialComboboxState,
  splitMatch,
} from './combobox-state.ts';

const delhi = { code: 'DEL', label: 'Delhi' };
const newDelhi = { code: 'NDLS', label: 'New Delhi', indented: true };
const mumbai = { code: 'MUM', label: 'Mumbai' };
const initial = [delhi, mumbai];

const typed = (text: string): ComboboxEvent => ({ type: 'typed', text, initial, minCharacters: 2 });
const loaded = (text: string, ...options: (typeof delhi)[]): ComboboxEvent => ({
  type: 'loaded',
  text,
  options,
  ready: true,
});
const moved = (key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End'): ComboboxEvent => ({ type: 'moved', key });
const when = (...events: ComboboxEvent[]): ComboboxState => events.reduce(comboboxReducer, initialComboboxState(null));
const noMatch = 'No location found.';

describe('a combobox', () => {
  it('shows the initial options when opened, none of them active', () => {
    expect(when({ type: 'opened', initial })).toMatchObject({ open: true, options: initial, active: -1 });
  });

  it('keeps the initial options for a text that is too short and loads options for a longer one', () => {
    expect(when(typed('d'))).toMatchObject({ status: 'ready', options: initial });
    expect(when(typed('de')).status).toBe('loading');
  });

  it('activates the first option found, so that Enter picks it', () => {
    expect(when(typed('del'), loaded('del', delhi, newDelhi))).toMatchObject({ active: 0, status: 'ready' });
  });

  it('activates no option with free text; the arrow keys still work', () => {
    const state = when(typed('del'), { type: 'loaded', text: 'del', options: [delhi, newDelhi], ready: false });
    expect(state).toMatchObject({ active: -1, status: 'ready', text: 'del' });
    expect(comboboxReducer(state, moved('ArrowDown')).active).toBe(0);
    expect(comboboxReducer(state, { type: 'left' })).toMatchObject({ text: 'del', chosen: null });
  });

  it('picks the first option of the typed text when Enter came before it', () => {
    const state = when(typed('mum'), { type: 'entered' });
    expect(state).toMatchObject({ text: 'mum', chosen: null });
    expect(comboboxReducer(state, loaded('mum', mumbai))).toMatchObject({
      chosen: mumbai,
      text: 'Mumbai',
      open: false,
    });
    expect(when(typed('mum'), { type: 'entered' }, { type: 'left' }, loaded('mum', mumbai)).chosen).toBe(mumbai);
  });

  it('never picks an option of another text for an early Enter', () => {
    const early = [typed('del'), loaded('del', delhi), typed('mum'), moved('ArrowDown'), { type: 'entered' }] as const;
    expect(when(...early)).toMatchObject({ text: 'mum', chosen: null, active: -1 });
    expect(when(...early, loaded('del', delhi)).chosen).toBeNull();
    expect(when(...early, typed('mumb'), loaded('mumb', mumbai))).toMatchObject({ chosen: null, text: 'mumb' });
    expect(when(...early, { type: 'escaped' }, loaded('mum', mumbai)).chosen).toBeNull();
    expect(when(...early, { type: 'failed', text: 'mum' })).toMatchObject({ text: 'mum', entered: false });
  });

  it('ignores the response to an earlier text', () => {
    const state = when(typed('del'), typed('mum'), loaded('del', delhi));
    expect(state).toMatchObject({ status: 'loading', active: -1 });
    expect(state.options).not.toContain(delhi);
  });

  it('wraps around at both ends and jumps with Home and End', () => {
    const open = [typed('del'), loaded('del', delhi, newDelhi, mumbai)];
    expect(when(...open, moved('ArrowUp')).active).toBe(2);
    expect(when(...open, moved('End')).active).toBe(2);
    expect(when(...open, moved('End'), moved('ArrowDown')).active).toBe(0);
    expect(when(...open, moved('End'), moved('Home')).active).toBe(0);
  });

  it('never has an active index out of range', () => {
    const empty = when(typed('zz'), loaded('zz'));
    expect(empty.active).toBe(-1);
    expect(comboboxReducer(empty, moved('ArrowDown')).active).toBe(-1);
    expect(when(typed('del'), loaded('del', delhi, newDelhi), moved('End'), typed('delh')).active).toBe(-1);
  });

  it('clears the choice as soon as the text changes', () => {
    expect(when({ type: 'picked', option: delhi }, typed('Delhi x')).chosen).toBeNull();
  });

  it('closes on the first Esc and clears on the second', () => {
    const once = when(typed('del'), loaded('del', delhi), { type: 'escaped' });
    expect(once).toMatchObject({ open: false, text: 'del' });
    expect(comboboxReducer(once, { type: 'escaped' })).toMatchObject({ text: '', chosen: null });
  });

  it('picks an exact match on blur, and no other', () => {
    expect(when(typed('delhi '), loaded('delhi ', delhi, newDelhi), { type: 'left' }).chosen).toBe(delhi);
    expect(when(typed('del'), loaded('del', delhi, newDelhi), { type: 'left' }).chosen).toBeNull();
  });

  it('announces the number of results', () => {
    expect(comboboxStatus(when(typed('del'), loaded('del', delhi, newDelhi)), noMatch)).toBe('2 results');
    expect(comboboxStatus(when(typed('mum'), loaded('mum', mumbai)), noMatch)).toBe('1 result');
    expect(comboboxStatus(when(typed('zz'), loaded('zz')), noMatch)).toBe(noMatch);
    expect(comboboxStatus(when(), noMatch)).toBe('');
  });
});

describe('the highlighted match', () => {
  it('prefers the start of a word', () => {
    expect(splitMatch('Anand Nandigram', 'nan')).toEqual(['Anand ', 'Nan', 'digram']);
    expect(splitMatch('Delhi', 'DEL')).toEqual(['', 'Del', 'hi']);
  });

  it('finds the text within a word, and highlights nothing without a match', () => {
    expect(splitMatch('Prayagraj', 'raj')).toEqual(['Prayag', 'raj', '']);
    expect(splitMatch('Mumbai', 'bombay')).toEqual(['Mumbai', '', '']);
  });
});
