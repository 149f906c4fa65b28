/**
 * A local SMTP server for tests, on a free port; prints its port when it listens, and then every accepted mail as one line of JSON.
 * `BEHAVIOURS` lists the faults of the mails, in order, null for none; a fault at the greeting is that of the next connection. Later mails are served normally.
 */
import { SMTPServer } from 'smtp-server';

type Behaviour = {
  at: 'greeting' | 'sender' | 'recipient' | 'message';
  /** The SMTP reply code; without one the server never responds, or disconnects. */
  code?: number;
  disconnects?: 'before accepting' | 'after accepting';
};

const { BEHAVIOURS = '[]', STARTTLS = '', AUTH = '' } = process.env;
const behaviours = JSON.parse(BEHAVIOURS) as (Behaviour | null)[];
const behaviourBySession = new Map<string, Behaviour>();

process.stdin.resume().on('end', () => process.exit());

/** The fault of a connection, if it is one of `at`; it happens once. */
const takeBehaviour = (session: string, at: Behaviour['at']): Behaviour | undefined => {
  const behaviour = behaviourBySession.get(session);
  if (behaviour?.at !== at) return undefined;
  behaviourBySession.delete(session);
  return behaviour;
};

const rejection = (code: number, address = '') =>
  Object.assign(new Error(`The address <${address}> of ${address} is rejected`), { responseCode: code });

const server = new SMTPServer({
  authOptional: AUTH === '',
  allowInsecureAuth: true,
  disabledCommands: [...(STARTTLS === '' ? ['STARTTLS'] : []), ...(AUTH === '' ? ['AUTH'] : [])],
  onAuth: (auth, _session, done) =>
    auth.username === 'raahi' && auth.password === 'p@ss word' ? done(null, { user: 'raahi' }) : done(rejection(535)),
  onConnect: (_session, done) => {
    if (behaviours[0]?.at !== 'greeting') return done();
    const behaviour = behaviours.shift();
    if (behaviour?.code !== undefined) done(rejection(behaviour.code));
  },
  onMailFrom: (address, session, done) => {
    const next = behaviours.shift();
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
      if (disconnects === 'before accepting') return disconnectAll();
      if (behaviour?.code !== undefined) {
        done(rejection(behaviour.code, session.envelope.rcptTo[0]?.address));
        return;
      }
      const mail = {
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        user: session.user ?? null,
        connection: session.id,
        raw: Buffer.concat(chunks).toString(),
      };
      process.stdout.write(`${JSON.stringify(mail)}\n`, () => (disconnects ? disconnectAll() : done()));
    });
  },
});

/** Destroys all connections without a reply, as a lost network does. */
const disconnectAll = (): void => {
  for (const connection of server.connections) {
    const socket: unknown = Reflect.get(connection, '_socket');
    if (socket && typeof socket === 'object' && 'destroy' in socket && typeof socket.destroy === 'function')
      socket.destroy();
  }
};

server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
