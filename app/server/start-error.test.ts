import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { closeServer, listenOn } from './http/listen-on.server.ts';
import { startErrorMessage } from './start-error.server.ts';

test.each(['PORT', 'HEALTH_PORT', 'METRICS_PORT'])(
  'a port that is taken is named with its variable: %s',
  async (name) => {
    const first = createServer();
    const port = await listenOn(first, { port: 0, host: '127.0.0.1' });
    const error = await listenOn(createServer(), { port, host: '127.0.0.1' }).catch((reason: unknown) => reason);
    await closeServer(first);
    expect(startErrorMessage(error, { PORT: '3001', [name]: String(port) })).toBe(
      `Port ${port} is already in use. Choose another one, for example ${name}=${port + 1}.`,
    );
  },
);

test('without PORT it is 3000', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 });
  expect(startErrorMessage(error, {})).toBe('Port 3000 is already in use. Choose another one, for example PORT=3001.');
});

test('an unexpected error is shown with its cause', () => {
  expect(startErrorMessage(new Error('outside', { cause: new Error('inside') }), {})).toMatch(
    /could not start: Error: outside[\s\S]*inside/,
  );
});
