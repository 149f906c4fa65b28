import type { Page } from '@playwright/test';
import { inDays } from './journey.ts';

/** A posting form of a page: its place among them, its hidden fields and whether it has anything to type. */
export type PostForm = { index: number; names: string[] };

/** The values of the fields of a form that a user fills in, secrets excepted. */
export type TypedValues = [name: string, value: string][];

/** The posting forms of the page that have fields to fill in; one of several with the same fields is enough. */
export const listTypedForms = (page: Page): Promise<PostForm[]> =>
  page.evaluate(() => {
    const forms = [...document.forms].filter(({ method }) => method === 'post');
    const typed = forms.map((form, index) => ({
      index,
      names: [...form.elements].flatMap((element) =>
        (element instanceof HTMLInputElement && !['hidden', 'password', 'file', 'submit'].includes(element.type)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? [element.name].filter((name) => name !== '' && !element.disabled)
          : [],
      ),
    }));
    return typed.filter(
      ({ names }, position) =>
        names.length > 0 && typed.findIndex((one) => one.names.join() === names.join()) === position,
    );
  });

/** Types something into every field of a form (once), and reads all values. */
export const typeIntoForm = (page: Page, { index }: PostForm, fill: boolean): Promise<TypedValues> =>
  page.evaluate(
    ({ index, fill, date }) => {
      const form = [...document.forms].filter(({ method }) => method === 'post')[index];
      const samples: Record<string, string> = {
        email: 'typed@example.in',
        tel: '98765 43210',
        number: '4700',
        date,
      };
      const set = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
        const event = element instanceof HTMLSelectElement ? 'change' : 'input';
        element.dispatchEvent(new Event(event, { bubbles: true }));
      };
      return [...(form?.elements ?? [])].flatMap((element, position): [string, string][] => {
        if (
          !(
            element instanceof HTMLInputElement ||
            element instanceof HTMLTextAreaElement ||
            element instanceof HTMLSelectElement
          )
        )
          return [];
        if (element.name === '' || element.disabled || ['hidden', 'file', 'submit'].includes(element.type)) return [];
        const checkable = element.type === 'checkbox' || element.type === 'radio';
        if (fill && !(element instanceof HTMLSelectElement) && element.readOnly) return [[element.name, element.value]];
        if (fill && checkable) element.click();
        else if (fill && element instanceof HTMLSelectElement)
          set(element, [...element.options].findLast(({ disabled }) => !disabled)?.value ?? '');
        else if (fill)
          set(
            element,
            element.inputMode === 'decimal' || element.inputMode === 'numeric'
              ? '4700'
              : (samples[element.type] ?? `Typed ${position}`),
          );
        if (element.type === 'password') return [];
        return [[element.name, checkable ? String((element as HTMLInputElement).checked) : element.value]];
      });
    },
    { index, fill, date: inDays(49) },
  );

/** Submits a form as its button does, without the browser's validation. */
export const submitForm = (page: Page, { index }: PostForm): Promise<void> =>
  page.evaluate((index) => {
    const form = [...document.forms].filter(({ method }) => method === 'post')[index];
    if (!form) return;
    form.noValidate = true;
    const isSubmit = (element: Element) => element instanceof HTMLButtonElement && element.type === 'submit';
    form.requestSubmit([...form.elements].find(isSubmit) as HTMLButtonElement | undefined);
  }, index);
