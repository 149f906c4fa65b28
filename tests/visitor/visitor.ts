import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parseHTML } from 'linkedom';
import type { ServerBuild } from 'react-router';
import { expect } from 'vitest';
import routes from '~/routes.ts';
import type { App } from '~/server/app.server.ts';
import { createWebHandler } from '~/server/http/web-handler.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { buildOf, type RouteModule, routeOf } from '../served-routes.ts';
import { type FormValues, formEntries, formFields, initialValue, matches, nameOf, textOf } from './form.ts';

const modules = import.meta.glob<RouteModule>(['../../app/routes/**/*.{ts,tsx}', '!../../app/routes/**/*.test.ts']);

/** Whether the path of an entry, or of one below a layout, begins with one of these segments. */
const isSelected = ({ path, index, children = [] }: RouteConfigEntry, segments: readonly string[]): boolean =>
  path !== undefined || index
    ? segments.includes(path?.split('/')[0] ?? '')
    : children.some((child) => isSelected(child, segments));

const loadRoutes = async (
  entries: readonly RouteConfigEntry[],
  segments: readonly string[],
  parentId = 'root',
  parentPath?: string,
): Promise<ReturnType<typeof routeOf>[]> => {
  const loaded = entries
    .filter((entry) => parentPath !== undefined || isSelected(entry, segments))
    .map(async ({ id: ownId, file, path, index, children = [] }) => {
      const id = ownId ?? file.replace(/\.tsx?$/, '');
      const routeModule = await modules[`../../app/${file}`]?.();
      if (!routeModule) throw new Error(`There is no route module ${file}.`);
      const route = routeOf(routeModule, { id, path, index, parentId });
      return [route, ...(await loadRoutes(children, segments, id, parentPath ?? path))];
    });
  return (await Promise.all(loaded)).flat();
};

/**
 * The build of the site with the routes whose path begins with one of these segments, such as `trains` or `agent`; '' is the home page. Other paths
 * answer 404. Only these modules are loaded, because loading all takes seconds.
 */
export const siteBuild = async (segments: readonly string[]): Promise<ServerBuild> =>
  buildOf(await loadRoutes(routes, ['*', ...segments]));

type NamePattern = string | RegExp;

/** What a visitor sees after a request and its redirects. */
export type VisitedPage = {
  status: number;
  /** Path and query; for another site the whole URL. */
  path: string;
  headers: Headers;
  body: Uint8Array;
  html: string;
  document: Document;
  /** The text of the page's main part, or of all of it without one. */
  text: string;
  heading: string;
  /** The elements that a CSS selector matches. */
  all(selector: string): Element[];
  /** Their texts. */
  texts(selector: string): string[];
  /** The values of the page's fields by name; of a group of boxes the checked ones. */
  values(): Record<string, string>;
  /** The target of the first link with this accessible name. */
  link(name: NamePattern): string;
  /** The button of a form with this accessible name, or null. */
  button(name: NamePattern): Element | null;
  follow(link: NamePattern): Promise<VisitedPage>;
  /** Presses a button of a form, with these values in its fields by name or label. */
  submit(button: NamePattern, values?: FormValues): Promise<VisitedPage>;
};

export type Visitor = {
  open(path: string): Promise<VisitedPage>;
  /** Posts these fields, as somebody does who writes a request without our form. */
  post(path: string, fields: Record<string, string>): Promise<VisitedPage>;
  /** One request with the cookies of the visitor, whose redirect is not followed. */
  send(
    path: string,
    options?: { body?: URLSearchParams | FormData; headers?: Record<string, string> },
  ): Promise<Response>;
  cookies: Map<string, string>;
};

const mostRedirects = 8;

const isRemoved = (attributes: string): boolean =>
  /;\s*max-age=(0|-\d+)/i.test(attributes) || /;\s*expires=[^;]*\b1970\b/i.test(attributes);

/** Every cookie that the site sends is one of ours, for this host alone, and over https with the prefix that browsers check. */
const checkCookie = (cookie: string, isHttps: boolean): void => {
  const [name = '', attributes = ''] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf(';'))];
  const names: string[] = Object.values(cookieNames).map((own) => (isHttps ? `__Host-${own}` : own));
  expect(names).toContain(name);
  expect(attributes).toMatch(/; Path=\/(;|$)/);
  expect(attributes).toMatch(/; SameSite=Lax/i);
  expect(attributes).not.toMatch(/; Domain=/i);
  expect(attributes.split('; Secure').length - 1).toBe(isHttps ? 1 : 0);
};

const storeCookies = (cookies: Map<string, string>, answer: Response, isHttps: boolean): void => {
  for (const cookie of answer.headers.getSetCookie()) {
    checkCookie(cookie, isHttps);
    const [pair = ''] = cookie.split(';');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '' || isRemoved(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
};

/** The first of these elements with this accessible name. @throws when there is none */
const named = (elements: Element[], name: NamePattern, kind: string): Element => {
  const element = elements.find((one) => matches(nameOf(one), name));
  if (!element) throw new Error(`The page has no ${kind} "${name}", only: ${elements.map(nameOf).join(' | ')}`);
  return element;
};

/** The value of an attribute, whose name React may have written in capitals (`formAction`). */
const attributeOf = (element: Element, name: string): string | undefined =>
  [...element.attributes].find((attribute) => attribute.name.toLowerCase() === name)?.value;

const bodyOf = (entries: [string, string | File][], isMultipart: boolean): URLSearchParams | FormData => {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) {
    if (body instanceof FormData) body.append(name, value);
    else body.append(name, typeof value === 'string' ? value : value.name);
  }
  return body;
};

/** Parses a page; attribute names are in lower case, as in a browser (React writes `readOnly` and `encType`). */
const parsePage = (html: string): Document => {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/[A-Z]/.test(name) && !element.closest('svg')) element.setAttribute(name.toLowerCase(), value);
  return document;
};

/**
 * A browser without JavaScript on the site of this app, without a network: it keeps cookies, follows redirects, and reads forms, with their hidden
 * fields, from the HTML. `segments` names the routes that are needed ({@link siteBuild}). Each visitor has cookies of its own.
 */
export const openSite = async (app: App, segments: readonly string[]): Promise<(address?: string) => Visitor> => {
  const handle = createWebHandler(app, await siteBuild(segments), 'production');
  const { origin } = new URL(app.environment.publicUrl);

  return (address = '203.0.113.7') => {
    const cookies = new Map<string, string>();

    const send: Visitor['send'] = async (path, { body, headers = {} } = {}) => {
      const url = new URL(path, origin);
      const request = new Request(url, {
        method: body ? 'POST' : 'GET',
        body,
        redirect: 'manual',
        headers: {
          Accept: 'text/html,*/*;q=0.8',
          ...(cookies.size > 0 && { Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }),
          ...(body && { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
          ...headers,
        },
      });
      if (url.origin !== origin) return fetch(request);
      const answer = await handle(request, { address, family: 'IPv4', port: 1 });
      storeCookies(cookies, answer, origin.startsWith('https:'));
      return answer;
    };

    /** The page after all redirects; a 307 posts the same body again. */
    const show = async (
      path: string,
      answer: Response,
      body?: URLSearchParams | FormData,
      redirects = 0,
    ): Promise<VisitedPage> => {
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
      if (location === null) return pageOf(path, answer);
      if (redirects === mostRedirects) throw new Error(`More than ${mostRedirects} redirects to ${location}`);
      const next = new URL(location, new URL(path, origin)).href;
      const kept = answer.status === 307 ? body : undefined;
      return show(next, await send(next, { body: kept }), kept, redirects + 1);
    };

    const pageOf = async (path: string, answer: Response): Promise<VisitedPage> => {
      const url = new URL(path, origin);
      const body = new Uint8Array(await answer.arrayBuffer());
      const html = new TextDecoder().decode(body);
      const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html');
      let document: Document | undefined;
      // Many tests read the status and the HTML only.
      const parsed = () => {
        document ??= parsePage(isHtml ? html : '<html><body></body></html>');
        return document;
      };
      const all = (selector: string) => [...parsed().querySelectorAll(selector)];
      const link = (name: NamePattern) => named(all('a[href]'), name, 'link').getAttribute('href') ?? '';
      const buttons = () => all('button, input[type="submit"]');
      const button = (name: NamePattern) => buttons().find((one) => matches(nameOf(one), name)) ?? null;
      const follow = async (to: string) => {
        const next = new URL(to, url).href;
        return show(next, await send(next));
      };
      return {
        status: answer.status,
        path: url.origin === origin ? `${url.pathname}${url.search}` : url.href,
        headers: answer.headers,
        body,
        html,
        get document() {
          return parsed();
        },
        get text() {
          return textOf(parsed().querySelector('main') ?? parsed().body);
        },
        get heading() {
          return textOf(parsed().querySelector('h1'));
        },
        all,
        texts: (selector) => all(selector).map(textOf),
        values: () =>
          Object.fromEntries(
            formFields(parsed())
              .filter((one) => !['checkbox', 'radio'].includes(one.type) || one.hasAttribute('checked'))
              .map((one) => [one.name, initialValue(one)]),
          ),
        link,
        button,
        follow: (name) => follow(link(name)),
        submit: async (name, values = {}) => {
          const pressed = named(buttons(), name, 'button');
          const formId = pressed.getAttribute('form');
          const form = formId ? parsed().getElementById(formId) : pressed.closest('form');
          if (!form) throw new Error(`The button "${name}" belongs to no form.`);
          const of = (attribute: string) =>
            attributeOf(pressed, `form${attribute}`) ?? attributeOf(form, attribute) ?? '';
          const action = new URL(of('action') || url.href, url);
          const entries = formEntries(form, pressed, values);
          if (of('method').toLowerCase() === 'post') {
            const body = bodyOf(entries, of('enctype') === 'multipart/form-data');
            return show(action.href, await send(action.href, { body }), body);
          }
          action.search = bodyOf(entries, false).toString();
          return follow(action.href);
        },
      };
    };

    const open = async (path: string) => show(path, await send(path));
    return {
      open,
      post: async (path, fields) => {
        const body = new URLSearchParams(fields);
        return show(path, await send(path, { body }), body);
      },
      send,
      cookies,
    };
  };
};
