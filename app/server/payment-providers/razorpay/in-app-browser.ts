/**
 * Browsers in which the checkout overlay does not work or cannot report its result: in-app browsers (Instagram, Facebook, Android and iOS web
 * views), Opera Mini and UC Browser. Source: Razorpay, best practices for Standard Checkout.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Opera Mini|OPR\/\S+ .*Mobile|Mobile.* OPR\/|UCBrowser|UBrowser|; wv\)/.test(userAgent) ||
  (/\((iPhone|iPad|iPod)/.test(userAgent) && !/Safari\//.test(userAgent));
