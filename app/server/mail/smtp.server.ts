import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';

/** Timeout of one attempt; `claimDurationMs` must be longer. */
const attemptTimeoutMs = 120_000;

const transports = new Map<string, Transporter>();

/** A transport without pooling: every mail has its own connection, and no mail waits in memory. */
const transportOf = (smtpUrl: string): Transporter => {
  let transport = transports.get(smtpUrl);
  if (!transport) {
    const url = new URL(smtpUrl);
    const encrypted = url.protocol === 'smtps:';
    transport = createTransport({
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
