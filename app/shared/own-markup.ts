declare const own: unique symbol;

/** HTML drawn by our own components, in which nothing that anybody wrote is more than text. Only `ownMarkup` makes it. */
export type OwnMarkup = string & { readonly [own]: true };
