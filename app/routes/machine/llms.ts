import { stateGuides } from '~/features/guides/guides.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/llms';

/** llms.txt: what the site is and where assistants read it, as Markdown. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl, demo } = appOf({ context }).environment;
  const link = (name: string, path: string, text: string) => `- [${name}](${absoluteUrl(publicUrl, path)}): ${text}`;
  const lines = [
    `# ${brand.name}`,
    '',
    `> Train tickets, holiday packages and travel guides of India.${demo ? ' This is a demonstration: train times are illustrative.' : ''}`,
    '',
    'Fares and prices of the API are in paise (100 paise are 1 rupee). Booking, paying and sending an inquiry is up to the person, on the site.',
    '',
    '## For programs',
    '',
    link('MCP', paths.mcp(), 'Model Context Protocol, POST, without login: trains, packages, guides, inquiry links'),
    link('API', paths.openApi(), 'OpenAPI 3.1 description of the same as JSON'),
    link('Timetable', paths.gtfs(), 'the trains on sale as GTFS'),
    '',
    '## Pages',
    '',
    link('Trains', paths.trains(), 'search and booking'),
    link('Packages', paths.search(), 'search, for example ?destination=5 days in Goa'),
    link('Cancellation and refunds', paths.refunds(), 'charges and times'),
    link('Contact', paths.contact(), 'a message to the team'),
    '',
    '## Guides',
    '',
    ...stateGuides.map(({ name, slug, title }) => link(name, paths.destination(slug), title)),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
