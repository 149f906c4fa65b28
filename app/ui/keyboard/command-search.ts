import { useEffect, useState } from 'react';
import type { Result } from '~/shared/data/result.ts';
import { withQuery } from '~/shared/paths/with-query.ts';
import { type CommandGroup, maxCommandSearch, minCommandSearch, type PaletteCommand } from '~/shared/site/commands.ts';

/** Debounce before a request, in milliseconds. */
const debounceMs = 150;

/** The state of the records: of a shorter text nothing is searched. */
export type RecordSearch =
  | { status: 'idle' }
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; groups: readonly CommandGroup[] };

const fetchRecords = async (path: string, signal: AbortSignal): Promise<CommandGroup[]> => {
  const response = await fetch(path, { signal });
  const answer = (await response.json()) as Result<CommandGroup[]>;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

/** Searches records on the server while somebody types; the results of an earlier text are dropped. */
export const useRecordSearch = (path: string, text: string): RecordSearch => {
  const q = text.trim().slice(0, maxCommandSearch);
  const [found, setFound] = useState<{ q: string; search: RecordSearch } | null>(null);
  useEffect(() => {
    if (q.length < minCommandSearch) return;
    const stop = new AbortController();
    const settle = (search: RecordSearch) => {
      if (!stop.signal.aborted) setFound({ q, search });
    };
    const timer = setTimeout(() => {
      fetchRecords(withQuery(path, { q }), stop.signal).then(
        (groups) => settle({ status: 'ready', groups }),
        () => settle({ status: 'failed' }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, q]);
  if (q.length < minCommandSearch) return { status: 'idle' };
  return found?.q === q ? found.search : { status: 'loading' };
};

/** The entries whose label or other words have every word of the text, in groups that are not empty. */
export const filterCommands = (groups: readonly CommandGroup[], text: string): CommandGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, commands }) => ({
      name,
      commands: commands.filter(({ label, words: others = '' }) => {
        const searched = `${label} ${others}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
};

/** The index that a key moves to; both ends are joined. Null for another key. */
export const nextCommandIndex = (key: string, index: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  return null;
};

/** What screen readers announce after typing. */
export const commandStatus = (search: RecordSearch, shown: readonly PaletteCommand[]): string => {
  if (search.status === 'loading') return 'Searching…';
  if (search.status === 'failed') return 'We could not search records. Please check your connection and try again.';
  if (shown.length === 0) return 'Nothing found. Try a reference, a name, an email address or a title.';
  return search.status === 'ready' ? `${shown.length} ${shown.length === 1 ? 'result' : 'results'}` : '';
};
