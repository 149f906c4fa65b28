import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Runs axe inside the document: a third of the cost of collecting frame results in a separate page. */
const runInside = async (
  frame: Frame,
  runOnly: RunOptions['runOnly'],
  within: string,
): Promise<AxeResults['violations']> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  // A frame is named by its iframe element, which axe checks in the parent page.
  const rules = { 'document-title': { enabled: !frame.parentFrame() } };
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false };
  return frame.evaluate(
    async ([context, given]) => {
      const { axe } = window as unknown as { axe: { run(on: string, options: RunOptions): Promise<AxeResults> } };
      return (await axe.run(context, given)).violations;
    },
    [within, options] as const,
  );
};

/** Replaces axe's `frame-focusable-content`, which needs the parent page: a frame with a negative tabindex must contain nothing focusable. */
const focusableInside = async (frame: Frame): Promise<string[]> => {
  if (!frame.parentFrame()) return [];
  const skippedByTab = (await (await frame.frameElement()).getAttribute('tabindex'))?.startsWith('-');
  if (!skippedByTab) return [];
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

/**
 * Waits for colour transitions, which a change of the colour scheme starts even under reduced motion: axe measures contrast once.
 * What never ends is left out: scroll-driven animations and repeating ones.
 */
const transitionsEnded = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * The axe violations of WCAG 2.2 AA, or of these rules only, on the page or within what this selector matches, and in the frames of the page: one line
 * per violated rule.
 */
export const axeFindings = async (page: Page, rules?: string[], within = 'html'): Promise<string[]> => {
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels };
  const found: string[] = [];
  for (const frame of page.frames()) {
    await transitionsEnded(frame);
    const violations = await runInside(frame, runOnly, frame.parentFrame() ? 'html' : within);
    found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`));
    if (!rules) found.push(...(await focusableInside(frame)));
  }
  return found;
};
