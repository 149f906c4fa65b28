import { reasonOf } from '../reason.server.ts';

export type SmtpFailure = {
  /** For the log and the administrator; no addresses. */
  words: string;
  /** Another attempt would end the same way. */
  hopeless: boolean;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A server's answer repeats the address that it refuses; logs and lists must not. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '<…>')
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** The commands whose refusal speaks of this mail alone: its receiver or its content. */
const aboutThisMail = ['RCPT TO', 'DATA'];

/**
 * What a failed attempt means. A 5xx to the receiver or the message is final. Everything else may pass: 4xx (busy, greylisting), a server that is away or slow,
 * and a 5xx to the greeting, the login or the sender, which a person has to mend and which no mail should die of meanwhile.
 */
export const judgeSmtpFailure = (error: unknown): SmtpFailure => {
  const { responseCode, command, code } = isRecord(error) ? error : {};
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const hopeless =
    reply !== null && reply >= 500 && reply <= 599 && reply !== 503 && aboutThisMail.includes(String(command));
  const at = typeof command === 'string' ? ` at ${command}` : '';
  const sign = reply ?? (typeof code === 'string' ? code : null);
  const words = withoutAddresses(reasonOf(error));
  return { words: sign === null ? words : `${sign}${at}: ${words}`, hopeless };
};
