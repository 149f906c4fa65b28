/**
 * The reason after an earlier one was chosen. It replaces an earlier reason that was chosen before; what the admin typed stays, with the chosen one below it.
 */
export const fillReason = (typed: string, chosen: string, earlierReasons: readonly string[]): string =>
  chosen === '' ? typed : typed.trim() === '' || earlierReasons.includes(typed) ? chosen : `${typed}\n${chosen}`;
