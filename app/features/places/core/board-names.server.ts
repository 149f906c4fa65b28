import { readFileSync } from 'node:fs';
import { inProject } from '~/server/project-root.server.ts';
import type { BoardName, BoardScript } from '~/ui/content/name-board.tsx';

type Town = { state: string; height: number | null; scripts: readonly BoardScript[] };

const parseScript = (field: string): BoardScript => {
  const [language = '', text = ''] = field.split(':');
  return { language, text };
};

/** The towns of the table by name. */
export const boardTowns: ReadonlyMap<string, Town> = new Map(
  readFileSync(inProject('app/content/board-names.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([name = '', state = '', height, ...scripts]) => [
      name,
      { state, height: height ? Number(height) : null, scripts: scripts.map(parseScript) },
    ]),
);

/** What follows the name of the town on the boards of its stations, by language. */
const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Junction: {
    hi: 'जंक्शन',
    mr: 'जंक्शन',
    gu: 'જંક્શન',
    bn: 'জংশন',
    as: 'জংচন',
    or: 'ଜଂକ୍ସନ',
    pa: 'ਜੰਕਸ਼ਨ',
    ta: 'சந்திப்பு',
    te: 'జంక్షన్',
    kn: 'ಜಂಕ್ಷನ್',
    ml: 'ജങ്ഷൻ',
    ur: 'جنکشن',
  },
  Central: { hi: 'सेंट्रल', mr: 'सेंट्रल', ta: 'சென்ட்ரல்', ml: 'സെൻട്രൽ' },
};

/**
 * The name of a station or city for its board: also in the region's script and in Hindi where the table knows its town, with the town's height
 * for a city. Without a state the name alone decides: no two stations of one are written differently. Elsewhere it is in Latin letters alone.
 */
export const boardNameOf = ({
  name,
  state,
  type,
}: {
  name: string;
  state?: string;
  type?: 'city' | 'station';
}): BoardName => {
  const [, stem = name, ending = ''] = /^(.+) (Junction|Central)$/.exec(name) ?? [];
  const town = boardTowns.get(stem);
  if (!town || (state !== undefined && town.state !== state)) return { name };
  return {
    name,
    scripts: town.scripts.flatMap(({ language, text }) => {
      const last = ending === '' ? '' : endings[ending]?.[language];
      return last === undefined ? [] : [{ language, text: `${text} ${last}`.trim() }];
    }),
    height: type === 'city' ? town.height : null,
  };
};

/** A journey with the names of both stations as on their boards. */
export const withBoards = <Journey extends { from: { name: string }; to: { name: string } }>(
  journey: Journey,
): Journey => ({
  ...journey,
  from: { ...journey.from, scripts: boardNameOf(journey.from).scripts },
  to: { ...journey.to, scripts: boardNameOf(journey.to).scripts },
});
