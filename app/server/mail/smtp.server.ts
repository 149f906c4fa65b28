import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { errorMessage } from '~/server/error-message.server.ts';

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
    .slice(0, 2000)
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

/** Timeout of one attempt; `claimDurationMs` must be longer. */
const attemptTimeoutMs = 120_000;

const transports = new Map<string, Transporter>();

/** Connections to one server, as many as mails that are sent at once in the usual case; others wait for one. */
const maxConnections = 10;

/** Shorter than the servers' own limits, so that a server hardly ever closes a connection that is about to get a mail. */
const idleTimeoutMs = 5_000;

/** A transport that sends mails in quick succession through the same connections: greeting, TLS and login cost more than a mail. */
const transportOf = (smtpUrl: string): Transporter => {
  let transport = transports.get(smtpUrl);
  if (!transport) {
    const url = new URL(smtpUrl);
    const encrypted = url.protocol === 'smtps:';
    transport = createTransport({
      pool: true,
      maxConnections,
      idleTimeout: idleTimeoutMs,
      // When a connection breaks the server may have accepted the mail. Its job decides whether it is sent again.
      maxRequeues: 0,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : undefined,
      secure: encrypted,
      // Against STARTTLS stripping: mails contain login links, and the login sends our password.
      requireTLS: !encrypted && url.username !== '',
      auth: url.username
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : undefined,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    transports.set(smtpUrl, transport);
  }
  return transport;
};

/**
 * Sends a message to the SMTP server and waits until it is accepted ("250").
 * @throws when the server is unreachable, rejects the message or takes longer than two minutes
 */
export const sendBySmtp = async (
  smtpUrl: string,
  message: SendMailOptions,
  { timeoutMs = attemptTimeoutMs }: { timeoutMs?: number } = {},
): Promise<void> => {
  await transportOf(smtpUrl).sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs) });
};
