import { deleteStored, draftKey, type RecentListName, saveStored, storedRecent } from './draft-store.ts';

/** So many entries are listed. */
const mostRecent = 4;

/** A remembered value; `at` is when, in milliseconds, 0 when it is not stored. */
export type Recent<Value> = { value: Value; at: number };

type RecentListOptions<Value> = {
  /** Names the list in the storage of the browser, as in `rememberRecent`. */
  name: RecentListName;
  /** Parses a stored value; null when it is invalid. */
  parse: (stored: unknown) => Value | null;
  /** Whether the later one replaces the earlier one. */
  isSame: (one: Value, other: Value) => boolean;
};

const timeOf = (stored: unknown): number => {
  const { at } = Object(stored) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
};

/**
 * The last values of a kind that this browser has seen, the newest first, on the device alone. Stored like the drafts of forms: logging out
 * deletes them, and nobody sees those of another account. A user also has those of the visitor before the login.
 */
export const recentList = <Value extends object>({ name, parse, isSame }: RecentListOptions<Value>) => {
  const ownersOf = (owner: string | null): (string | null)[] => (owner === null ? [null] : [owner, null]);

  const all = (owner: string | null): Recent<Value>[] =>
    ownersOf(owner)
      .flatMap((one) => storedRecent(name, one))
      .flatMap((stored) => {
        const value = parse(stored);
        return value ? [{ value, at: timeOf(stored) }] : [];
      })
      .sort((one, other) => other.at - one.at);

  const clear = (owner: string | null): void => {
    for (const one of ownersOf(owner)) deleteStored(draftKey(name, one));
  };

  return {
    read: (owner: string | null): Recent<Value>[] => {
      const list = all(owner);
      return list
        .filter(({ value }, index) => list.findIndex((one) => isSame(one.value, value)) === index)
        .slice(0, mostRecent);
    },
    remove: (owner: string | null, removed: Value): void => {
      const others = all(owner).filter(({ value }) => !isSame(value, removed));
      clear(owner);
      saveStored(
        draftKey(name, owner),
        others.map(({ value, at }) => ({ ...value, at })),
      );
    },
    clear,
  };
};
