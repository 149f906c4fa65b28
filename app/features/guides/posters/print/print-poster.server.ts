import { createHash } from 'node:crypto';
import { a3, createPdfDocument } from '~/server/pdf/pdf-document.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { renderPortrait } from '../portrait/portrait-poster.server.ts';
import { type StateSlug, statePosterAlt } from '../state-poster-alt.ts';
import { svgToPdf } from './svg-to-pdf.ts';

/** Part of the tag of every print; increase it when the conversion changes. */
const printVersion = 1;

/** A fixed date, so that the same drawing gives the same bytes on every server. */
const createdAt = new Date('2026-11-25T00:00:00Z');

type Subject = { slug: StateSlug; name: string };

/** The PDF of a portrait poster: one A3 page with the paths of the SVG, no pixels and no fonts. */
export const renderPrint = async ({ slug, name }: Subject): Promise<Buffer> => {
  const { content, forms, opacities } = svgToPdf(renderPortrait(slug), a3);
  const title = `${name} poster`;
  const document = await createPdfDocument(
    { title, author: brand.name, subject: statePosterAlt[slug], createdAt },
    'A3',
  );
  const { doc } = document;
  const states = Object.fromEntries(
    opacities.map(({ name: state, opacity }) => {
      const reference = doc.ref({ Type: 'ExtGState', CA: opacity, ca: opacity });
      reference.end(null);
      return [state, reference];
    }),
  );
  const pieces = forms.map((form) => {
    const drawn: Record<string, unknown> = {};
    const reference = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      // Room for everything: the page clips it.
      BBox: [-2000, -2000, 4000, 4000],
      Group: { Type: 'Group', S: 'Transparency' },
      Resources: { ExtGState: states, XObject: drawn },
    });
    return { ...form, reference, drawn };
  });
  for (const piece of pieces) {
    // A form may draw others, which do not draw it.
    for (const other of pieces)
      if (piece.content.includes(`/${other.name} Do`)) piece.drawn[other.name] = other.reference;
    piece.reference.end(piece.content);
  }
  Object.assign(doc.page.ext_gstates, states);
  for (const { name: piece, reference } of pieces) doc.page.xobjects[piece] = reference;
  document.figure(statePosterAlt[slug], () => {
    doc.addContent(`q\n${content}\nQ`);
  });
  return document.close();
};

export type PosterPrint = { fileName: string; etag: string; pdf: () => Promise<Buffer> };

/** Each print is described and rendered once per process: 36 small files. */
const cache = new Map<StateSlug, PosterPrint>();

/** The print of a state's poster; it is rendered when its bytes are first asked for. */
export const posterPrint = ({ slug, name }: Subject): PosterPrint => {
  const known = cache.get(slug);
  if (known) return known;
  const version = createHash('sha256').update(JSON.stringify([printVersion, name, renderPortrait(slug)]));
  let rendered: Promise<Buffer> | null = null;
  const print = {
    fileName: `${brand.name.toLowerCase()}-poster-${slug}-a3.pdf`,
    etag: `"${version.digest('base64url').slice(0, 16)}"`,
    pdf: () => {
      rendered ??= renderPrint({ slug, name }).catch((error: unknown) => {
        rendered = null;
        throw error;
      });
      return rendered;
    },
  };
  cache.set(slug, print);
  return print;
};
