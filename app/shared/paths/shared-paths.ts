// A segment of dots, or a backslash, makes it the address of another page.
const segment = String.raw`(?!\.|%2[eE])[^/\\]+`;
const sharedPath = new RegExp(
  `^/(?:about|privacy|refunds|services|terms|search|destinations(?:/${segment}){0,2}|package/${segment}|trains(?:/search|/${segment}-to-[^/\\\\]+)?)?$`,
);

/** Whether visitors without a session share the page of this path, or its data: what may be seen by everybody and depends on nothing but the address. */
export const isSharedPath = (pathname: string): boolean => sharedPath.test(pathname.replace(/_?\.data$/, ''));
