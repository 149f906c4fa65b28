/** An expected failure: a code for the program and a message for the user. */
export type Failure<Code extends string = string> = {
  code: Code;
  /** What happened and what to do, suitable for display. */
  message: string;
  /** Error messages by form field name. */
  fields?: Record<string, string>;
};

/** The return type of functions that can fail in expected ways. */
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

/** The error of a use case for agents and administrators when anybody else asks for it. */
export const agentsOnlyError = fail('forbidden', 'Only agents can do this.');

/** The error of a use case for administrators when anybody else asks for it. */
export const adminOnlyError = fail('forbidden', 'Only an administrator can do this.');
