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
    .replaceAll('></ellipse>', '/>');

/** Grain of the print: specks of paper that the ink did not reach, a tile of 60 units. */
const grain =
  '<pattern id="g" width="60" height="60" patternUnits="userSpaceOnUse"><path fill="#fbf6ea" d="M7 4h1v.7h-1zM23 9h.8v.8h-.8zM41 3h1.2v.6h-1.2zM54 13h.7v1h-.7zM14 19h.9v.7h-.9zM33 22h.7v.9h-.7zM48 27h1.1v.7h-1.1zM4 31h.7v.8h-.7zM20 35h1.2v.8h-1.2zM37 39h.8v.7h-.8zM56 43h.8v.9h-.8zM11 47h.8v1h-.8zM28 51h1v.6h-1zM44 54h.7v.8h-.7zM2 56h1v.7h-1z"/></pattern>';

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
    `<svg x="${margin}" y="${margin}" width="${picture.width}" height="${picture.height - panelHeight}" viewBox="${left} ${tenth(400 - sceneHeight)} ${sceneWidth} ${sceneHeight}">` +
    `${shareRepeatedPaths(sceneOf(slug))}</svg>` +
    `<path fill="${style.panel}" d="M${margin} ${panelTop}h${picture.width}v${panelHeight}H${margin}z"/>` +
    (own ? printed('n', own, margin + 70, style.own) : '') +
    printed('e', english, panelTop + panelHeight / 2, style.english) +
    `<path fill="url(#g)" opacity=".5" d="M${margin} ${margin}h${picture.width}v${picture.height}H${margin}z"/></svg>`
  );
};
