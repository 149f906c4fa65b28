const sharedPath =
  /^\/(?:about|privacy|services|search|destinations(?:\/[^/]+){0,2}|package\/[^/]+|trains(?:\/search|\/[^/]+-to-[^/]+)?)?$/;

/** Whether visitors without a session share the page of this path, or its data: what may be seen by everybody and depends on nothing but the address. */
export const isSharedPath = (pathname: string): boolean => sharedPath.test(pathname.replace(/_?\.data$/, ''));
