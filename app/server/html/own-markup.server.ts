import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnMarkup } from '~/shared/own-markup.ts';

/** Renders a component to static HTML for reuse on many pages. It must not use context, state or client code. */
export const ownMarkup = (element: ReactElement): OwnMarkup => renderToStaticMarkup(element) as OwnMarkup;
