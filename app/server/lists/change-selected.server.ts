import { errorMessage } from '~/server/error-message.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { Log } from '../log.server.ts';

/** At most one page of a list is changed with one form. */
const maxSelected = 100;

/** As many as a toast, which travels in a cookie, can name. */
const maxNamed = 5;

/** Names the rows that were not changed, each with the reason; at most as many as a toast can hold. */
export const describeSkipped = (skipped: readonly string[]): string => {
  const more = skipped.length - maxNamed;
  return [...skipped.slice(0, maxNamed), ...(more > 0 ? [`And ${more} more, still in the list.`] : [])].join(' ');
};

/** A selected row, as its checkbox has it. */
type SelectedRow = { id: string; version: string };

/** A row, quoted for a message. */
export const quoted = (name: string): string => `“${cutText(name, 60)}”`;

/** What a row is called: 'package', 'packages'. */
type RowNoun = { one: string; other: string };

export const countOf = (count: number, { one, other }: RowNoun): string => `${count} ${count === 1 ? one : other}`;

/** How many rows were changed, and of each other one its name and the reason. */
export type SelectionChange = { changed: number; skipped: string[] };

type SelectionChangeError = 'none_selected' | 'too_many' | 'changed';

/** The selected rows of a form, each once. */
export const parseSelection = (
  selected: readonly FormDataEntryValue[],
  noun: RowNoun,
): Result<SelectedRow[], SelectionChangeError> => {
  const choices = [...new Set(selected.filter((choice) => typeof choice === 'string'))];
  if (choices.length === 0) return fail('none_selected', `Select at least one ${noun.one}.`);
  if (choices.length > maxSelected) return fail('too_many', `Select at most ${maxSelected} ${noun.other}.`);
  const rows = choices.map((choice) => {
    const [id = '', version = ''] = cutText(choice, 200).split(' ');
    return { id, version };
  });
  return ok([...new Map(rows.map((row) => [row.id, row])).values()]);
};

type SelectionUseCase = {
  noun: RowNoun;
  /** Changes one row, in a transaction of its own, if it still has this version. */
  change: (row: SelectedRow) => Promise<Result<unknown>>;
  /** The name of a row that was not changed; null when it no longer exists. */
  findName: (id: string) => Promise<string | null>;
  log: Log;
};

/**
 * Changes the selected rows one after the other. One that somebody else has changed meanwhile is skipped and named, with the message of its use case. Fails
 * when no row was changed.
 */
export const changeSelected = async (
  rows: readonly SelectedRow[],
  { noun, change, findName, log }: SelectionUseCase,
): Promise<Result<SelectionChange, SelectionChangeError>> => {
  const skipped: string[] = [];
  for (const row of rows)
    try {
      const result = await change(row);
      if (result.success) continue;
      const name = await findName(row.id);
      skipped.push(`${name === null ? `A ${noun.one}` : quoted(name)}: ${result.error.message}`);
    } catch (error) {
      log.error({ reason: errorMessage(error), id: row.id }, `a selected ${noun.one} was not changed`);
      skipped.push(`A ${noun.one}: It could not be changed. Please try again.`);
    }
  const changed = rows.length - skipped.length;
  return changed === 0 ? fail('changed', describeSkipped(skipped)) : ok({ changed, skipped });
};

/** The toast of a change that was made to all selected rows, or to some. `done` is the title for all: '3 leads updated'. */
export const selectionToast = ({ skipped, changed }: SelectionChange, done: string, description?: string): Toast =>
  skipped.length === 0
    ? { title: done, description }
    : {
        title: `${changed} updated, ${skipped.length} not`,
        description: describeSkipped(skipped),
        tone: 'destructive',
      };
