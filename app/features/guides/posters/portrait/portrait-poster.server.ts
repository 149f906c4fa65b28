import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StatePoster } from '../state-poster.tsx';
import { type StateSlug, statePosterAlt } from '../state-poster-alt.ts';
import { compactPath } from './compact-path.ts';
import letteringData from './lettering.json' with { type: 'json' };
import { type PosterStyle, posterStyles } from './poster-styles.ts';
import { letteringUnit } from './state-lettering.ts';

/** The poster in units: the ratio of the A formats. A unit is 297 / 420 mm on A3. */
export const portraitSize = { width: 420, height: 594 } as const;

/** The picture within the paper margin, and the panel of the English name in its lower part. */
const margin = 15;
const panelHeight = 98;
const picture = { width: portraitSize.width - 2 * margin, height: portraitSize.height - 2 * margin } as const;

/** A name as path data; letters that occur several times are drawn once and placed at 'x y x y'. */
type Lettering = { d: string; repeated: { d: string; at: string }[]; width: number; height: number };
type StateLettering = { own: Lettering | null; english: Lettering };
const lettering: Record<string, StateLettering> = letteringData;

/** The lettering of a state's poster. */
export const letteringOf = (slug: StateSlug): StateLettering => {
  const found = lettering[slug];
  if (!found) throw new Error(`The poster of ${slug} has no lettering: run tools/fonts/letter-posters.ts`);
  return found;
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The drawing of the state without its root, with shorter paths. */
const sceneOf = (slug: StateSlug): string =>
  renderToStaticMarkup(createElement(StatePoster, { slug, decorative: true }))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${compactPath(d)}"`)
    .replaceAll('></path>', '/>')
    .replaceAll('></circle>', '/>')
    .replaceAll('></ellipse>', '/>')
    .replaceAll(' transform="rotate(0)"', '');

/** A group of one drawn element is that element, transformed. */
const withoutSingleGroups = (svg: string): string =>
  svg.replace(
    /<g transform="([^"]*)"><(path|use|circle|ellipse)((?: (?!transform)[a-z-]+="[^"]*")*)\/><\/g>/g,
    '<$2 transform="$1"$3/>',
  );

/**
 * Grain of the print: specks and scratches of paper that the ink did not reach, and specks of ink. The tiles have sizes and angles without a
 * common measure, so that no repetition is seen, not even on A3.
 */
const grain =
  '<pattern id="g" width="67" height="59" patternUnits="userSpaceOnUse" patternTransform="rotate(19)"><path fill="#fbf6ea" d="M7 4h1.4v.8H7zM23 9l1 .3-.4 1zM41 3h1.2v.6H41zM54 13h.7v1.5h-.6zM15 19h.9v.7H15zM33 22l.9.2-.2 1zM4 31l3 .6-.1.4zM20 36h1.5v.8H20zM61 43h.8v1.1zM11 48h.8v1.2zM29 52h1v.6h-1zM45 54l.7.2v1zM50 28h.6v.8z"/></pattern>' +
  '<pattern id="h" width="83" height="71" patternUnits="userSpaceOnUse" patternTransform="rotate(-31)"><path d="M9 8h.8v.8zM57 14h1v.6h-1zM31 30h.8v.7zM46 40l2.4 1-.1.3zM72 52h.7v.8zM14 58h.9v.7z"/></pattern>';

/** Path data that occurs several times is defined once: trees, roofs and windows of the drawings. */
const shareRepeatedPaths = (svg: string): string => {
  const counts = new Map<string, number>();
  for (const [, d = ''] of svg.matchAll(/<path d="([^"]{50,})"/g)) counts.set(d, (counts.get(d) ?? 0) + 1);
  const ids = new Map([...counts].filter(([, count]) => count > 1).map(([d], index) => [d, `p${index}`] as const));
  const defined = [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('');
  const drawn = svg.replace(/<path d="([^"]{50,})"/g, (path, d: string) => {
    const id = ids.get(d);
    return id ? `<use href="#${id}"` : path;
  });
  return `<defs>${defined}</defs>${drawn}`;
};

/** A name in two inks: the second is printed some units off. */
const printed = (
  id: string,
  { d, repeated, height }: Lettering,
  middle: number,
  style: { ink: string; offset: string },
): string => {
  const letters = repeated.map(({ d: letter, at }, index) => {
    const values = at.split(' ');
    const placed = values.flatMap((x, which) => (which % 2 === 0 ? [`x="${x}" y="${values[which + 1]}"`] : []));
    const [first, ...rest] = placed.map((position) => `<use href="#${id}${index}" ${position}/>`);
    return `<defs><path id="${id}${index}" d="${letter}"/></defs>${first}${rest.join('')}`;
  });
  const [x, y] = [portraitSize.width / 2, tenth(middle - height / 2)];
  return (
    `<g transform="translate(${x} ${y})"><g fill="${style.offset}" transform="translate(1.6 1.6)">` +
    `<g id="${id}" transform="scale(${letteringUnit})"><path d="${d}"/>${letters.join('')}</g></g>` +
    `<use href="#${id}" fill="${style.ink}"/></g>`
  );
};

/**
 * The portrait poster of a state as an SVG document under 12 kB: its drawing with the sky continued upwards, the name in its own script on
 * the sky and in English on a panel below. The same drawing is the print (print-poster.server.ts).
 */
export const renderPortrait = (slug: StateSlug): string => {
  const style: PosterStyle = posterStyles[slug];
  const { own, english } = letteringOf(slug);
  const sceneWidth = style.width ?? 470;
  const scale = picture.width / sceneWidth;
  const sceneHeight = tenth((picture.height - panelHeight) / scale);
  const left = style.from ?? (600 - sceneWidth) / 2;
  const panelTop = margin + picture.height - panelHeight;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitSize.width} ${portraitSize.height}" role="img" aria-label="${statePosterAlt[slug]}">` +
    `<defs>${grain}</defs><path fill="#fbf6ea" d="M0 0h${portraitSize.width}v${portraitSize.height}H0z"/>` +
    // One plate is printed a little out of register: its edge is seen along the picture.
    `<path fill="${style.own.offset}" d="M${margin + 1.6} ${margin + 1.6}h${picture.width}v${picture.height}H${margin + 1.6}z"/>` +
    `<svg x="${margin}" y="${margin}" width="${picture.width}" height="${picture.height - panelHeight}" viewBox="${left} ${tenth(400 - sceneHeight)} ${sceneWidth} ${sceneHeight}">` +
    `${withoutSingleGroups(shareRepeatedPaths(sceneOf(slug)))}</svg>` +
    `<path fill="${style.panel}" d="M${margin} ${panelTop - 0.5}h${picture.width}v${panelHeight + 0.5}H${margin}z"/>` +
    (own ? printed('n', own, margin + 70, style.own) : '') +
    printed('e', english, panelTop + panelHeight / 2, style.english) +
    ['g" opacity=".6', 'h" opacity=".3']
      .map(
        (tile) =>
          `<path fill="url(#${tile.replace('"', ')"')}" d="M${margin} ${margin}h${picture.width}v${picture.height}H${margin}z"/>`,
      )
      .join('') +
    '</svg>'
  );
};
