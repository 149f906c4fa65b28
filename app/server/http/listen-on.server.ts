import type { Server } from 'node:http';

/** Makes a server listen. @returns the port, which the system chooses for port 0 */
export const listenOn = async (server: Server, { port, host }: { port: number; host?: string }): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/** Closes a server and its connections at once. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
