import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';

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
