// The development server; dev.mjs starts it on the project's own Node.
import { EventEmitter } from 'node:events';
import { createServer } from 'vite';

// HMR has its WebSocket on the port of the pages: the content security policy allows no other.
const upgrades = new EventEmitter();
const vite = await createServer({ server: { middlewareMode: true, ws: { server: upgrades } }, appType: 'custom' });
// Vite's own handler would exit before the database is closed.
process.removeAllListeners('SIGTERM');
const load = (path) => vite.ssrLoadModule(path);

try {
  const { readEnvironment } = await load('/app/server/read-environment.server.ts');
  const { startApp } = await load('/app/start-app.server.ts');
  const raahi = await startApp(readEnvironment(process.env), {
    build: () => load('virtual:react-router/server-build'),
    mode: 'development',
    middleware: vite.middlewares,
    upgrade: (...connection) => upgrades.emit('upgrade', ...connection),
  });
  console.log(`Raahi (development) on http://localhost:${raahi.port}`);
  const stop = async () => {
    await raahi.stop();
    await vite.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  vite.ssrFixStacktrace(error);
  console.error(error.name === 'EnvironmentError' || error.name === 'EmbeddedDatabaseError' ? error.message : error);
  process.exit(1);
}
