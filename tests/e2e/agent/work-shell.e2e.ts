import { expect, test } from '../fixtures/raahi-test.ts';
import { logInAsAgent } from '../steps/agent.ts';

for (const size of ['100%', '200%'])
  test(`the heading of the shell has two lines on phones, and all of its lines in large letters, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logInAsAgent(page);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      const name = document.querySelector('.portal__name');
      if (name) name.textContent = 'Konkan Coast and Western Ghats Family Holidays';
    }, size);
    const heading = page.getByRole('heading', { level: 1 });
    const { cut, left, right } = await heading.evaluate((title) => ({
      cut: title.scrollHeight - title.clientHeight,
      left: title.getBoundingClientRect().left,
      right: title.getBoundingClientRect().right,
    }));
    // In letters of usual size two lines are shown beside the buttons. Less than a line is what letters extend beyond it.
    if (size === '200%') expect(cut).toBeLessThan(12);
    else expect(cut).toBeGreaterThan(12);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });
