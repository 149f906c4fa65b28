import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { PlaceKind } from '~/features/places/core/gazetteer-place.ts';
import { loadGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { MustVisitPlace, PlacePosition, StateGuide } from './state-guide.ts';

/** The position of a place of this state that is called so; not of one with this further name, which may be a town nearby. */
const positionIn = (
  gazetteer: Gazetteer,
  { state, kinds }: { state: string; kinds: readonly PlaceKind[] },
  name: string,
): Omit<PlacePosition, 'town'> | null => {
  const place = gazetteer
    .named(name)
    .find((one) => one.state === state && kinds.includes(one.kind) && foldName(one.name) === foldName(name));
  return place && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;
};

type Located = Pick<MustVisitPlace, 'name' | 'location'>;

const positionOf = (gazetteer: Gazetteer, state: string, { name, location }: Located): PlacePosition | null => {
  const own = positionIn(gazetteer, { state, kinds: ['city', 'sight'] }, name);
  if (own) return { ...own, town: null };
  for (const town of location.split(', ')) {
    const position = positionIn(gazetteer, { state, kinds: ['city'] }, town);
    if (position) return { ...position, town };
  }
  return null;
};

/** Where the places of a guide are, by anchor: from the gazetteer by their own name, or else that of the town of their location. */
export const placePositions = (
  gazetteer: Gazetteer,
  { name, mustVisit }: Pick<StateGuide, 'name' | 'mustVisit'>,
): Record<string, PlacePosition> =>
  Object.fromEntries(
    mustVisit.flatMap((place) => {
      const position = positionOf(gazetteer, name, place);
      return position ? [[place.anchor, position]] : [];
    }),
  );

/** The same for a page, which is shown without them when they cannot be read. */
export const loadPlacePositions = async (
  app: Pick<App, 'db' | 'log'>,
  guide: StateGuide,
): Promise<Record<string, PlacePosition>> => {
  try {
    return placePositions(await loadGazetteer(app.db), guide);
  } catch (error) {
    app.log.warn({ reason: errorMessage(error) }, 'the positions of a guide could not be read');
    return {};
  }
};
