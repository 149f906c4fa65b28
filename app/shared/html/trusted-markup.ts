declare const own: unique symbol;

/** HTML rendered by our own components, with all user content escaped. Only `renderTrustedMarkup` returns it. */
export type TrustedMarkup = string & { readonly [own]: true };
