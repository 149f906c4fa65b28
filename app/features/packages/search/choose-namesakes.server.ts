import type { Queryable } from '~/server/database/database.server.ts';
import { findPlacesWithPackages } from '../core/listing.store.server.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/**
 * The same query with places of the same name that have packages, where the best known one has none: Bishnupur of Manipur. Null when there
 * is no such place.
 */
export const chooseNamesakes = async (db: Queryable, understood: UnderstoodQuery): Promise<UnderstoodQuery | null> => {
  const inIndia = understood.parts.flatMap((part) =>
    part.kind === 'place' && part.place.country === 'IN'
      ? [part.place, ...part.others.filter(({ country }) => country === 'IN')]
      : [],
  );
  const ambiguous = understood.parts.some(
    (part) => part.kind === 'place' && part.others.some((other) => inIndia.includes(other)),
  );
  if (!ambiguous) return null;
  const visited = await findPlacesWithPackages(
    db,
    inIndia.map(({ id }) => id),
  );
  const parts = understood.parts.map((part) => {
    if (part.kind !== 'place' || visited.has(part.place.id)) return part;
    const place = part.others.find(({ id }) => visited.has(id));
    return place ? { ...part, place, others: [], namesake: true } : part;
  });
  return parts.every((part, at) => part === understood.parts[at]) ? null : { ...understood, parts };
};
