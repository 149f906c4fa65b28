/**
 * Browsers inside other apps (Instagram, Facebook, any Android web view, web views of iPhones), Opera Mini and UC: the provider's window does not work
 * over a page there, or can't tell the page how it ended (facts: Razorpay, best practices of the standard checkout).
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Opera Mini|OPR\/\S+ .*Mobile|Mobile.* OPR\/|UCBrowser|UBrowser|; wv\)/.test(userAgent) ||
  (/\((iPhone|iPad|iPod)/.test(userAgent) && !/Safari\//.test(userAgent));
