import { expect, test } from 'vitest';
import { readProject } from '../../tools/source.ts';

/** Components that the page /ui cannot show, or that show nothing, by file or folder. */
const exceptions: Record<string, string> = {
  'app/ui/layout/': 'the layout of whole pages, with landmarks of their own; every page is inspected',
  'app/ui/feedback/error-page.tsx': 'a whole page; the pages of errors are inspected',
  'app/ui/preview/previewed-form.tsx': 'needs a stored form; the package form is inspected',
  'app/ui/offline-page/add-to-home-screen.tsx': 'shown by browsers that offer to install the site',
  'app/ui/navigation/progress-bar.tsx': 'part of the root, whose script stays whole; its bar is shown by its class',
  'app/ui/navigation/offline-messages.tsx': 'shows nothing itself; its toast is that of the catalogue',
  'app/ui/content/portrait.tsx': 'styled by the About page, which is inspected',
  'app/ui/content/viaduct-scene.tsx': 'styled by the home page, which is inspected',
  'app/ui/content/rich-text.tsx': 'needs HTML that the server has cleaned; landing pages are inspected',
  'app/ui/content/eager-pictures-script.tsx': 'shows nothing',
  'app/ui/content/inline-script.tsx': 'shows nothing',
  'app/ui/content/json-ld.tsx': 'shows nothing',
  'app/ui/button/enter-button.tsx': 'shows nothing',
  'app/ui/form/form-drafts.tsx': 'shows nothing',
  'app/ui/form/form-draft.tsx': 'stores what a user enters; the forms with drafts are inspected',
};

const catalog = 'app/ui/catalog/';

const readComponents = () =>
  readProject().filter(({ path }) => /^app\/ui\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'));

/** The files that the catalogue renders: those that it imports, directly or through one another. */
const listRendered = (): Set<string> => {
  const files = new Map(readComponents().map((file) => [file.path, file]));
  const rendered = new Set<string>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (!file || rendered.has(path)) return;
    rendered.add(path);
    for (const { target, typeOnly } of file.imports) if (!typeOnly && target) visit(target);
  };
  for (const path of files.keys()) if (path.startsWith(catalog)) visit(path);
  return rendered;
};

const isException = (path: string): boolean =>
  Object.keys(exceptions).some(
    (exception) => path === exception || (exception.endsWith('/') && path.startsWith(exception)),
  );

test('every component of app/ui is in the catalogue (/ui) or an exception with a reason', () => {
  const rendered = listRendered();
  expect(readComponents().flatMap(({ path }) => (rendered.has(path) || isException(path) ? [] : path))).toEqual([]);
});
