import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Within the document itself: a third of what it costs to gather the results of frames in a page of their own. */
const runInside = async (frame: Frame, runOnly: RunOptions['runOnly']): Promise<AxeResults['violations']> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  // A frame is named by its element, which axe looks at in the page around it.
  const rules = { 'document-title': { enabled: !frame.parentFrame() } };
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false };
  return frame.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(document, given)).violations;
  }, options);
};

/** Axe's rule of this name looks from a frame at the page around it, so it is asked here: a frame that Tab passes over holds nothing for Tab. */
const focusableInside = async (frame: Frame): Promise<string[]> => {
  if (!frame.parentFrame()) return [];
  const passedOver = (await (await frame.frameElement()).getAttribute('tabindex'))?.startsWith('-');
  if (!passedOver) return [];
  return frame.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], area[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ]
      .filter((element) => element.tabIndex >= 0 && !element.closest('[inert]'))
      .map((element) => `frame-focusable-content: ${element.outerHTML.slice(0, 200)}`),
  );
};

/** What axe finds against WCAG 2.2 AA, or only by these rules, on the page and in each of its frames: a line for each rule that is broken. */
export const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels };
  const found: string[] = [];
  for (const frame of page.frames()) {
    const violations = await runInside(frame, runOnly);
    found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`));
    if (!rules) found.push(...(await focusableInside(frame)));
  }
  return found;
};
