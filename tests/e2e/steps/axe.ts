import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Within the page itself: a third of what it costs to gather results in a page of their own, which only frames need. */
const runInPage = async (page: Page, runOnly: RunOptions['runOnly']): Promise<Pick<AxeResults, 'violations'>> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'], preload: false });
    return { violations };
  }, runOnly);
};

/** What axe finds against WCAG 2.2 AA, or only by these rules: a line for each rule that is broken. */
export const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  const builder = () => (rules ? new AxeBuilder({ page }).withRules(rules) : new AxeBuilder({ page }).withTags(levels));
  const { violations } =
    page.frames().length > 1
      ? await builder().analyze()
      : await runInPage(page, rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
