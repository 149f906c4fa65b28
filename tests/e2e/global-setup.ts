import { createTemplateStorage } from './server-storage.ts';

/** Seeds the demo data once with the built server; every worker starts with a copy. */
export default async (): Promise<() => Promise<void>> => {
  const template = await createTemplateStorage();
  return template.remove;
};
