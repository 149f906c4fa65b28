import { makeTemplate } from './shop-place.ts';

/** Lets the built server seed its demo world once; every worker begins with a copy of it. */
export default async (): Promise<() => Promise<void>> => {
  const template = await makeTemplate();
  return template.remove;
};
