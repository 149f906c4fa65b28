const sent = /\bname="intent"\s[^>]*?\bvalue="([^"]+)"/g;

/** The values of `intent` that the buttons and hidden fields of components post, sorted; computed ones are not found. */
export const listSentIntents = (texts) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(sent)].map(([, intent]) => intent)))].sort();
