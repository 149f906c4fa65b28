declare const clean: unique symbol;

/** Sanitised HTML. Only `cleanHtml` returns it, when a text is saved; `RichText` accepts nothing else. */
export type CleanHtml = string & { readonly [clean]: true };
