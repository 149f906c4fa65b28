import './migrated-template.ts';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeScratch } from '../../tools/prepare.mjs';
import { embeddedTemplate } from './migrated-template.ts';

/** Makes the embedded database that the tests copy. */
export default async (project: TestProject) => {
  const template = await embeddedTemplate();
  const folder = makeScratch('raahi-test');
  project.provide('databaseTemplate', { folder, kind: 'embedded', template });
  return () => rmSync(folder, { recursive: true, force: true });
};
