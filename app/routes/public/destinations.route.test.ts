import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { stateGuides } from '~/features/guides/guides.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { loader as posterPrint } from '../machine/poster-print.ts';
import Destinations, { loader, meta } from './destinations.tsx';
import { loader as posterPage } from './poster-page.tsx';

const app = await testApp(await testDatabase(), { jobDefinitions: [] });

const load = (path: string) => loader(routeArgs(app, { path }) as never);
const show = (path: string): string =>
  renderToStaticMarkup(createElement(Destinations, { loaderData: load(path) } as never));

const linksTo = (markup: string, part: string): string[] =>
  [...markup.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(part));
const posters = (markup: string): string[] =>
  linksTo(markup, '/destinations/posters/').map((href) => href.slice('/destinations/posters/'.length));

describe('/destinations', () => {
  test.each([
    '/destinations',
    '/destinations?view=map',
    '/destinations?month=december&mood=beach',
    '/destinations?view=map&month=june',
  ])('%s links to the guides of all 36 states with their titles', (path) => {
    const markup = show(path);
    for (const { slug, name, title } of stateGuides) {
      expect(linksTo(markup, paths.destination(slug)).length, slug).toBeGreaterThanOrEqual(1);
      expect(markup).toContain(name);
      expect(markup).toContain(title.replaceAll("'", '&#x27;'));
    }
  });

  test('without a filter all 36 posters are on the wall, none is filtered out', () => {
    expect(posters(show('/destinations'))).toHaveLength(36);
    expect(show('/destinations')).toContain('>36 posters <');
  });

  test('a month and a mood leave the posters that suit both, with their number', () => {
    const beach = posters(show('/destinations?mood=beach'));
    const inJune = posters(show('/destinations?month=june&mood=beach'));
    expect(beach).toContain('lakshadweep');
    expect(inJune).toEqual(['goa', 'kerala', 'odisha', 'tamil-nadu']);
    expect(show('/destinations?month=june&mood=beach')).toContain('4 of 36 posters for beach in June');
  });

  test('the number beside a value is the number of posters behind its link', () => {
    const markup = show('/destinations?month=june');
    const values = [
      ...markup.matchAll(/<a class="wall-filter__value" href="([^"]+)"[^>]*>.*?wall-filter__count"><span>(\d+)</g),
    ];
    expect(values).toHaveLength(21);
    for (const [, href = '', count] of values)
      if (!href.endsWith('/destinations'))
        expect(posters(show(href.replaceAll('&amp;', '&'))), href).toHaveLength(Number(count));
  });

  test('a chosen value has a chip that removes it alone', () => {
    const markup = show('/destinations?view=map&month=june&mood=beach');
    const chip = (label: string) => new RegExp(`href="([^"]+)" aria-label="Remove filter: ${label}"`).exec(markup)?.[1];
    expect(chip('June')).toBe('/destinations?view=map&amp;mood=beach');
    expect(chip('Beach')).toBe('/destinations?view=map&amp;month=june');
    expect(show('/destinations')).not.toContain('Remove filter');
  });

  test('the map has all 36 tiles and mutes those outside the filters', () => {
    const markup = show('/destinations?view=map&month=june&mood=beach');
    expect(markup.match(/poster-map__code/g)).toHaveLength(36);
    expect(markup.match(/data-muted/g)).toHaveLength(32);
    expect(markup).toContain('4 of 36 guides for beach in June');
    expect(show('/destinations?view=map')).toContain('>36 guides <');
  });

  test('a tile has a name that fits it, and the whole name for screen readers and as a tooltip', () => {
    const text = [...show('/destinations?view=map').matchAll(/title="([^"]+)".*?"poster-map__name[^"]*">(.*?)<\/a>/g)];
    expect(text).toHaveLength(36);
    for (const [, title, name = ''] of text) expect(name.replaceAll(/<[^>]+>/g, '')).toBe(title);
    expect(text.filter(([, , name]) => name?.includes('visually-hidden')).map(([, title]) => title)).toEqual([
      'Andaman and Nicobar Islands',
      'Dadra and Nagar Haveli and Daman and Diu',
    ]);
  });

  test('unknown values are as if they were missing', () => {
    expect(show('/destinations?view=wall&month=13&mood=%3Cb%3E&page=2')).toBe(show('/destinations'));
  });

  test('every filter has the canonical URL of the wall', () => {
    const head = meta({ loaderData: load('/destinations?month=june') } as never);
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: new URL('/destinations', app.environment.publicUrl).href,
    });
  });
});

describe('a poster', () => {
  const open = (state: string) =>
    ({ ...routeArgs(app, { path: paths.posterPage(state) }), params: { state } }) as never;

  test('has its page; an unknown one goes to the wall', async () => {
    expect(posterPage(open('kerala'))).toMatchObject({ guide: { name: 'Kerala' } });
    expect(await redirection(() => posterPage(open('atlantis')))).toMatchObject({ to: '/destinations' });
  });

  const print = (file: string, headers = {}) => {
    const path = `/posters/print/${file}`;
    return posterPrint({ ...routeArgs(app, { path, headers }), params: { file } } as never);
  };

  test('is a print to download, A3, with a file name and an ETag', async () => {
    expect(paths.posterPrint('kerala')).toBe('/posters/print/kerala.pdf');
    const answer = await print('kerala.pdf');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="raahi-poster-kerala-a3.pdf"');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const etag = answer.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{16}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await print('kerala.pdf', { 'If-None-Match': tag });
      expect([unchanged.status, unchanged.headers.get('ETag'), unchanged.body]).toEqual([304, etag, null]);
    }
    expect((await print('kerala.pdf', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await print('goa.pdf')).headers.get('ETag')).not.toBe(etag);
  });

  test.each(['atlantis.pdf', 'kerala', 'kerala.svg', 'kerala.pdf.pdf', '.pdf', '../kerala.pdf', 'constructor.pdf'])(
    'there is no print %s',
    async (file) => {
      await expect(print(file)).rejects.toMatchObject({ status: 404 });
    },
  );
});
