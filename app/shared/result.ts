/** A failure that can happen: a code for the program and a sentence for the person. */
export type Failure<Code extends string = string> = {
  code: Code;
  /** What happened and what to do now, fit to be shown. */
  message: string;
  /** Sentences beside single fields of a form, by field name. */
  fields?: Record<string, string>;
};

/** The answer of every data function (spec section 7). */
export type Result<Data, Code extends string = string> =
  | { success: true; data: Data }
  | { success: false; error: Failure<Code> };

export const ok = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data });

export const fail = <Code extends string>(
  code: Code,
  message: string,
  fields?: Record<string, string>,
): { success: false; error: Failure<Code> } => ({
  success: false,
  error: fields ? { code, message, fields } : { code, message },
});
