import { describe, expect, test } from 'vitest';
import { commandStatus, filterCommands, nextCommandIndex } from './command-search.ts';

const page = (label: string) => ({ key: label, label, to: `/${label}` });
const groups = [
  { name: 'Pages', commands: [page('My Packages'), page('Leads')] },
  { name: 'Actions', commands: [{ ...page('Create lead'), words: 'add new' }, page('New package')] },
];
const labels = (text: string) =>
  filterCommands(groups, text).map(({ name, commands }) => [name, ...commands.map(({ label }) => label)]);

describe('the command palette', () => {
  test('filters pages and actions by every word, and drops empty groups', () => {
    expect(labels('')).toHaveLength(2);
    expect(labels(' PACK ')).toEqual([
      ['Pages', 'My Packages'],
      ['Actions', 'New package'],
    ]);
    expect(labels('lead create')).toEqual([['Actions', 'Create lead']]);
    expect(labels('zebra')).toEqual([]);
  });

  test('finds an entry by its other words', () => {
    expect(labels('ADD')).toEqual([['Actions', 'Create lead']]);
    expect(labels('new lead')).toEqual([['Actions', 'Create lead']]);
    expect(labels('add package')).toEqual([]);
  });

  test('moves around both ends, and not at all without entries', () => {
    expect(nextCommandIndex('ArrowDown', 2, 3)).toBe(0);
    expect(nextCommandIndex('ArrowUp', 0, 3)).toBe(2);
    expect(nextCommandIndex('ArrowDown', 0, 0)).toBeNull();
    expect(nextCommandIndex('a', 0, 3)).toBeNull();
  });

  test('says what it found', () => {
    const [one] = groups[0]?.commands ?? [];
    const shown = one ? [one] : [];
    expect(commandStatus({ status: 'loading' }, [])).toBe('Searching…');
    expect(commandStatus({ status: 'failed' }, shown)).toContain('could not search');
    expect(commandStatus({ status: 'ready', groups: [] }, [])).toContain('Nothing found');
    expect(commandStatus({ status: 'ready', groups: [] }, shown)).toBe('1 result');
    expect(commandStatus({ status: 'idle' }, shown)).toBe('');
  });
});
