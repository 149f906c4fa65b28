export function listSentIntents(texts: readonly string[]): string[];
