import { z } from 'zod';
import { startProcess } from './process.ts';

const received = z.object({
  from: z.string(),
  to: z.array(z.string()),
  user: z.string().nullable(),
  connection: z.string(),
  raw: z.string(),
});
type Received = z.output<typeof received>;

type Behaviour = {
  at: 'greeting' | 'sender' | 'recipient' | 'message';
  code?: number;
  disconnects?: 'before accepting' | 'after accepting';
};

/**
 * A real SMTP server in a child process, for one test. `behaviours` are the faults of its mails, in order, null for none; later mails are accepted.
 */
export const smtpServer = async (
  behaviours: (Behaviour | null)[] = [],
  { login = false, startTls = false }: { login?: boolean; startTls?: boolean } = {},
) => {
  const { lines, line, count } = startProcess('tests/processes/smtp-server.ts', {
    BEHAVIOURS: JSON.stringify(behaviours),
    AUTH: login ? '1' : '',
    STARTTLS: startTls ? '1' : '',
  });
  const port = await line(() => true);
  const mails = (): Received[] => lines.slice(1).map((json) => received.parse(JSON.parse(json)));
  return {
    host: `127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    /** Resolves with the mails when there are at least `wanted`. */
    untilMails: async (wanted: number): Promise<Received[]> => {
      await count(wanted + 1);
      return mails();
    },
  };
};
