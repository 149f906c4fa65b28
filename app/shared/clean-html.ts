declare const clean: unique symbol;

/**
 * HTML that is fit to be shown as it is. Only `cleanHtml` makes it, once, when a text is written; it is the only thing that RichText
 * takes.
 */
export type CleanHtml = string & { readonly [clean]: true };
