import type { Gazetteer } from '../../places/core/gazetteer.ts';
import type { ListTownNames } from './place-names.ts';

/** The names that the gazetteer has for a town of the timetable: the place of its name in its state. */
export const townNames =
  (gazetteer: Pick<Gazetteer, 'named' | 'aliasesOf'>): ListTownNames =>
  ({ name, state }) => {
    const found = gazetteer.named(name).find((place) => place.state === state && place.kind !== 'region');
    return found ? [found.name, ...gazetteer.aliasesOf(found.id).map((alias) => alias.name)] : [];
  };
