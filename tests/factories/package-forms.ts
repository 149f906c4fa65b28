import type { App } from '~/server/app.server.ts';
import { emptyTables } from '../empty-tables.ts';
import { routeArgs } from '../route-args.ts';

/** The fields of a posted form; a field with several values is posted several times. */
export type PostedFields = Record<string, string | string[]>;

/** A complete package form. */
export const typedPackage: PostedFields = {
  version: 'the form',
  title: 'Backwaters',
  destination: 'Kochi, Kerala',
  duration: '4 Days / 3 Nights',
  price: '18,500',
  original_price: '',
  description: 'By boat.',
  highlights: ' Houseboat ,, Kathakali evening, Houseboat',
  category: 'nature',
  themes: ['honeymoon', 'lakes'],
};

/** Deletes all packages, their drafts and what is derived from them. */
export const emptyPackages = ({ db }: Pick<App, 'db'>): Promise<void> =>
  emptyTables(db, 'travel_packages', 'package_index', 'package_words', 'media_uses', 'package_drafts');

type FormRequest = { path: string; cookies?: string[]; form?: PostedFields; id?: string };

/** The arguments of a loader, or of an action when a form is given: it is sent as multipart. */
export const packageFormArgs = (app: App, { path, cookies, form, id }: FormRequest): never => {
  const asked = routeArgs(app, { path, cookies });
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) for (const one of [value].flat()) body.append(name, one);
  const request = form
    ? new Request(asked.url, { method: 'POST', body, headers: asked.request.headers })
    : asked.request;
  return { ...asked, request, params: id === undefined ? {} : { id } } as never;
};
