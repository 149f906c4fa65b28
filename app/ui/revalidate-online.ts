import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After an action that found no network there is nothing to ask the server for either. */
export const revalidateOnline = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.offline === true ? false : defaultShouldRevalidate;
