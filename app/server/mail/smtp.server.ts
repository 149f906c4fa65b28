import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';

/** One attempt lasts no longer than this, however slowly a server answers; `claimMs` is longer. */
const longestAttemptMs = 120_000;

const transports = new Map<string, Transporter>();

/** A connection of its own for every mail: one that breaks takes no other mail with it, and nothing waits in the memory of this process. */
const transportOf = (smtpUrl: string): Transporter => {
  let transport = transports.get(smtpUrl);
  if (!transport) {
    const url = new URL(smtpUrl);
    const encrypted = url.protocol === 'smtps:';
    transport = createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : undefined,
      secure: encrypted,
      // Mails carry links as good as passwords. Somebody on the line who takes STARTTLS out of the server's answer gets neither them nor our password there.
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
 * Gives a message to the SMTP server at this address and waits for its "250".
 * @throws when the server can't be reached, refuses or takes longer than two minutes
 */
export const sendBySmtp = async (
  smtpUrl: string,
  message: SendMailOptions,
  { longestMs = longestAttemptMs }: { longestMs?: number } = {},
): Promise<void> => {
  await transportOf(smtpUrl).sendMail({ ...message, signal: AbortSignal.timeout(longestMs) });
};
