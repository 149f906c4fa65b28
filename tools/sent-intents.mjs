const sent = [
  /\bname="intent"\s[^>]*?\bvalue="([^"]+)"/g,
  /\bvalue="([^"]+)"\s[^>]*?\bname="intent"/g,
  /\bintent(?::|=)\s*["']([^"']+)["']/g,
];

/** The values of `intent` that the buttons, fields and posted objects of components have, sorted; computed ones are found where they are written. */
export const listSentIntents = (texts) =>
  [
    ...new Set(
      sent.flatMap((pattern) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, intent]) => intent))),
    ),
  ].sort();
