import { globSync } from 'node:fs';
import { posterPathOf } from '~/shared/places/posters.ts';
import { inProject, projectRoot } from './project-root.server.ts';

const files = new Map(
  globSync('app/art/{posters,portraits,packages,places/*}/*.svg', { cwd: projectRoot }).map((file) => [
    posterPathOf(file),
    inProject(file),
  ]),
);

/** The SVG file of the poster with a path, such as /posters/kerala.svg; null when there is none. */
export const findPosterFile = (path: string): string | null => files.get(path) ?? null;
