import { createContext, type ReactNode, useContext } from 'react';
import { type ListPreferences, type ListSettings, type SavedView, viewQuery } from '~/shared/lists/list-preferences.ts';

type Preferences = ListPreferences & {
  /** Where the forms of views and columns are posted. */
  action: string;
};

const PreferencesContext = createContext<Preferences | null>(null);

/** Gives the lists below it the user's views and settings; null when they could not be loaded. */
export const ListPreferencesProvider = ({ value, children }: { value: Preferences | null; children: ReactNode }) => (
  <PreferencesContext value={value}>{children}</PreferencesContext>
);

const unchanged: Omit<ListSettings, 'list'> = { hidden: [], compact: false };

/** What the user has chosen for the list at this path; null outside the work shell. */
export const useListPreferences = (
  list: string | undefined,
): { action: string; views: SavedView[]; settings: Omit<ListSettings, 'list'> } | null => {
  const all = useContext(PreferencesContext);
  if (!all || list === undefined) return null;
  return {
    action: all.action,
    views: all.views.filter((view) => view.list === list),
    settings: all.settings.find((settings) => settings.list === list) ?? unchanged,
  };
};

/** Whether this view is the one that is shown. */
export const isCurrentView = (view: SavedView, params: Record<string, string | undefined>): boolean =>
  view.query === viewQuery(params);
