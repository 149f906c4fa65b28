/** Joins the class names that apply: `classNames('button', wide && 'button--wide')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
