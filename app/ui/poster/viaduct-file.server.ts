import { hash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import light from '~/styles/site/hero-light.css?raw';
import fills from '~/styles/site/hero-scene.css?raw';
import { ViaductDrawing } from './viaduct-scene.tsx';

const render = (): { svg: string; hash: string } => {
  const svg = renderToStaticMarkup(createElement(ViaductDrawing)).replace(
    /^<svg class="scene"([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" class="scene hero"$1><style>${(light + fills).replaceAll(/\s+/g, ' ')}</style>`,
  );
  return { svg, hash: hash('sha256', svg, 'base64url').slice(0, 16) };
};

let rendered: ReturnType<typeof render> | undefined;

/** The picture of the home page as a file with its colours in the morning and at night: it costs no script where it only decorates. */
export const viaductFile = () => {
  rendered ??= render();
  return rendered;
};
