import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnMarkup } from '~/shared/own-markup.ts';

/** Draws a part once that stands on many pages. It must need no context, state or script. */
export const ownMarkup = (element: ReactElement): OwnMarkup => renderToStaticMarkup(element) as OwnMarkup;
