declare const content: unique symbol;

/** What JSON can say: what comes out of the text is what went in. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** T with `never` wherever something is not plain: a date, a map, a function. */
type AllPlain<T> = T extends Plain
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: AllPlain<T[Key]> }
      : never;

/** A value of this type, written as one text. */
export type Packed<Value> = string & { readonly [content]: Value };

/**
 * A long list on its way from a loader to its page. The router numbers every value that a loader returns and writes a list as a table of those numbers, which
 * costs time and can hardly be compressed; one text is written and read by JSON alone (docs/decisions/0006).
 */
export const pack = <Value>(value: Value extends AllPlain<Value> ? Value : never): Packed<Value> =>
  JSON.stringify(value) as Packed<Value>;

/** What was packed. */
export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(packed);
