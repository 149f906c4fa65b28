import { foldName } from '~/shared/data/fold-name.ts';
import type { Gazetteer } from '../../places/core/gazetteer.ts';
import type { ListTownNames } from './place-names.ts';

/** The names that the gazetteer has for a town of the timetable: the place of its name in its state. */
export const townNames =
  (gazetteer: Gazetteer): ListTownNames =>
  ({ name, state }) => {
    const [found] = gazetteer.suggest(name, 1, (place) => place.state === state && place.kind !== 'region');
    if (!found || foldName(found.matchedName) !== foldName(name)) return [];
    return [found.place.name, ...gazetteer.aliasesOf(found.place.id).map((alias) => alias.name)];
  };
