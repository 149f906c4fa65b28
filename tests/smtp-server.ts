import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, vi } from 'vitest';

type Received = { from: string; to: string[]; user: string | null; connection: string; raw: string };

/** A fault; one at the greeting is that of the next connection. */
type Behaviour = {
  at: 'greeting' | 'sender' | 'recipient' | 'message';
  /** The SMTP reply code; without one the server never responds, or disconnects. */
  code?: number;
  disconnects?: 'before accepting' | 'after accepting';
};

const rejection = (code: number, address = '') =>
  Object.assign(new Error(`The address <${address}> of ${address} is rejected`), { responseCode: code });

/** Destroys all connections without a reply, as a lost network does. */
const disconnectAll = (server: SMTPServer): void => {
  for (const connection of server.connections) {
    const socket: unknown = Reflect.get(connection, '_socket');
    if (socket && typeof socket === 'object' && 'destroy' in socket && typeof socket.destroy === 'function')
      socket.destroy();
  }
};

/**
 * A real SMTP server on a free port, for one test. `behaviours` are the faults of its mails, in order, null for none; later mails are accepted.
 */
export const smtpServer = async (
  behaviours: (Behaviour | null)[] = [],
  { login = false, startTls = false }: { login?: boolean; startTls?: boolean } = {},
) => {
  const left = [...behaviours];
  const mails: Received[] = [];
  const behaviourBySession = new Map<string, Behaviour>();
  /** The fault of a connection, if it is one of `at`; it happens once. */
  const takeBehaviour = (session: string, at: Behaviour['at']): Behaviour | undefined => {
    const behaviour = behaviourBySession.get(session);
    if (behaviour?.at !== at) return undefined;
    behaviourBySession.delete(session);
    return behaviour;
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    onAuth: (auth, _session, done) =>
      auth.username === 'raahi' && auth.password === 'p@ss word' ? done(null, { user: 'raahi' }) : done(rejection(535)),
    onConnect: (_session, done) => {
      if (left[0]?.at !== 'greeting') return done();
      const behaviour = left.shift();
      if (behaviour?.code !== undefined) done(rejection(behaviour.code));
    },
    onMailFrom: (address, session, done) => {
      const next = left.shift();
      if (next) behaviourBySession.set(session.id, next);
      const behaviour = takeBehaviour(session.id, 'sender');
      if (behaviour?.code !== undefined) return done(rejection(behaviour.code, address.address));
      done();
    },
    onRcptTo: (address, session, done) => {
      const behaviour = takeBehaviour(session.id, 'recipient');
      if (behaviour?.code !== undefined) return done(rejection(behaviour.code, address.address));
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const behaviour = takeBehaviour(session.id, 'message');
        const disconnects = behaviour?.disconnects;
        if (disconnects === 'before accepting') return disconnectAll(server);
        if (behaviour?.code !== undefined) return done(rejection(behaviour.code, session.envelope.rcptTo[0]?.address));
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user ?? null,
          connection: session.id,
          raw: Buffer.concat(chunks).toString(),
        });
        if (disconnects) disconnectAll(server);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  onTestFinished(async () => {
    disconnectAll(server);
    await new Promise<void>((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    smtpUrl: `smtp://${host}`,
    mails: () => mails,
    /** Resolves with the mails when there are at least `count`. */
    untilMails: async (count: number): Promise<Received[]> => {
      await vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
      return mails;
    },
  };
};
