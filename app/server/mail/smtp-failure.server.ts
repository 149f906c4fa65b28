import { errorMessage } from '../error-message.server.ts';

export type SmtpFailure = {
  /** For the log and the admin, without addresses. */
  message: string;
  /** A retry would fail the same way. */
  permanent: boolean;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Removes addresses, which SMTP responses repeat and logs must not contain. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '<…>')
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** Commands whose rejection concerns only this mail: its recipient or its content. */
const mailSpecificCommands = ['RCPT TO', 'DATA'];

/**
 * Classifies a failed attempt. A 5xx for recipient or message is permanent. Everything else can be retried: 4xx (busy, greylisting), timeouts,
 * and a 5xx for greeting, login or sender, which is a configuration problem.
 */
export const classifySmtpFailure = (error: unknown): SmtpFailure => {
  const { responseCode, command, code } = isRecord(error) ? error : {};
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const permanent =
    reply !== null && reply >= 500 && reply <= 599 && reply !== 503 && mailSpecificCommands.includes(String(command));
  const phase = typeof command === 'string' ? ` at ${command}` : '';
  const errorCode = reply ?? (typeof code === 'string' ? code : null);
  const text = withoutAddresses(errorMessage(error));
  return { message: errorCode === null ? text : `${errorCode}${phase}: ${text}`, permanent };
};
