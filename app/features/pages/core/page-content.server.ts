import { z } from 'zod';
import { columnErrors, contentSchema, storedContentSchema } from '~/features/content/content-schema.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import {
  type LandingPageInput,
  maxPageContentLength,
  type PageContent,
  pageDraftFields,
  pageFields,
  pageFieldsRequired,
  pageFieldTooLong,
} from './page-fields.ts';

const cleanContent = z.string().max(maxPageContentLength, pageFieldTooLong).transform(cleanHtml);

const hasContent = (html: string): boolean => /\S/.test(html.replace(/<(?!img )[^>]*>|&nbsp;/g, ''));

const pageSchema = contentSchema(pageFields, { content: cleanContent.refine(hasContent, pageFieldsRequired.content) });
const draftSchema = contentSchema(pageDraftFields, { content: cleanContent });

/**
 * Validates the content of a landing page, of a draft less strictly: it may be unfinished. On failure the error messages are keyed by column.
 */
export const parsePageContent = (
  typed: LandingPageInput,
  { draft = false }: { draft?: boolean } = {},
): Result<PageContent, 'missing_fields' | 'invalid'> => {
  const read = (draft ? draftSchema : pageSchema).safeParse(typed);
  if (read.success) return ok(read.data);
  const fields = columnErrors(read.error.issues);
  return Object.values(pageFieldsRequired).some((required) => Object.values(fields).includes(required))
    ? fail('missing_fields', 'Please fill all required fields.', fields)
    : fail('invalid', 'Please check the highlighted fields.', fields);
};

const storedPage = storedContentSchema(pageFields);

/** A stored version of a page: a field that it does not have gets its default. */
export const parseStoredPage = (stored: unknown): PageContent => storedPage.parse(stored);
