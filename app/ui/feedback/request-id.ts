import { createContext, useContext, useState } from 'react';

/** The id of the request, provided by the server while it renders. */
export const RequestId = createContext<string | null>(null);

/** The id of the element that shows it. */
export const requestIdElement = 'request-id';

/** In the browser it is read from the page, where only an error page has it: the data of a page is the same for all visitors. */
const idInPage = (): string | null =>
  typeof document === 'undefined' ? null : (document.getElementById(requestIdElement)?.textContent ?? null);

/** The id under which the log has an error that the server has rendered; null for an error in the browser. */
export const useRequestId = (): string | null => {
  const rendered = useContext(RequestId);
  const [id] = useState(() => rendered ?? idInPage());
  return id;
};
