import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server of this machine that can be interrupted. */
export type TcpLink = {
  port: number;
  /** Nothing passes any more, and nobody is told; also for new connections. */
  hang(): void;
  /** Connections break and new ones are refused. */
  cut(): void;
  /** New connections pass again. */
  mend(): void;
  close(): void;
};

export const openTcpLink = async (target: number): Promise<TcpLink> => {
  let state: 'open' | 'hanging' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (state === 'cut') socket.destroy();
    if (state !== 'open') return;
    const other = connect(target, '127.0.0.1').on('error', () => socket.destroy());
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
    socket.pipe(other).pipe(socket);
    socket.once('hang', () => {
      socket.unpipe();
      other.unpipe();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang: () => {
      state = 'hanging';
      for (const socket of sockets) socket.emit('hang');
    },
    cut: () => {
      state = 'cut';
      breakAll();
    },
    mend: () => {
      if (state === 'hanging') breakAll();
      state = 'open';
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
};
