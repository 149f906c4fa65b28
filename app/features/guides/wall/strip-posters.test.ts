import { expect, test } from 'vitest';
import { stateGuides } from '../guides.server.ts';
import { stripPosters } from './strip-posters.ts';

test('the strip has posters of states by their names, each once', () => {
  expect(new Set(stripPosters.map(({ slug }) => slug)).size).toBe(stripPosters.length);
  for (const { slug, name } of stripPosters)
    expect(stateGuides).toContainEqual(expect.objectContaining({ slug, name }));
});
