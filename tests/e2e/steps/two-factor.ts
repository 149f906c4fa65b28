import { expect, type Page } from '@playwright/test';
import { authenticatorCode, keyBytes } from '#tests/factories/two-factor.ts';

const step = 30_000;

/** An authenticator app that never shows the same code twice. */
export class AuthenticatorApp {
  readonly #key: Buffer;
  #shown = 0;

  constructor(shownKey: string) {
    this.#key = keyBytes(shownKey);
  }

  /** The next unused code; one time step ahead is accepted by the server, which saves waiting. */
  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / step);
    const wanted = Math.max(now(), this.#shown + 1);
    await expect.poll(() => now() + 1 >= wanted, { timeout: 2 * step, message: 'the next code' }).toBe(true);
    this.#shown = wanted;
    return authenticatorCode(this.#key, new Date(wanted * step));
  }
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

type SetUp = { phone: AuthenticatorApp; codes: string[] };

/** Sets up the app with the secret on the screen, up to the recovery codes. */
export const connectAuthenticator = async (page: Page): Promise<SetUp> => {
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const phone = new AuthenticatorApp((await page.locator('.secret-key').textContent()) ?? '');
  await page.getByRole('textbox', { name: 'Code' }).fill(await phone.next());
  await press(page, 'Turn on');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { phone, codes: await codes.allTextContents() };
};

/** Enters the code of a login after the password. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Enter code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page, 'Login');
};
