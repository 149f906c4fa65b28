declare const content: unique symbol;

/** Values that survive JSON unchanged. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** T with `never` wherever a value is not plain JSON: a date, a map, a function. */
type AllPlain<T> = T extends Plain
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: AllPlain<T[Key]> }
      : never;

/** A value of this type as a JSON string. */
export type PackedJson<Value> = string & { readonly [content]: Value };

/**
 * Packs a long list of loader data into one JSON string. React Router's serialisation (turbo-stream) of long lists is slow and compresses
 * badly (docs/decisions/0006).
 */
export const packJson = <Value>(value: Value extends AllPlain<Value> ? Value : never): PackedJson<Value> =>
  JSON.stringify(value) as PackedJson<Value>;

/** The packed value. */
export const unpackJson = <Value>(packed: PackedJson<Value>): Value => JSON.parse(packed);
