// npm start: installs if needed, builds if needed, then the server, which migrates, seeds the demo on its first start and serves.
import { ensureBuilt, ensureInstalled, node, projectEnvironment, runServer, serverFlags } from './prepare.mjs';

await ensureInstalled();
if ((await ensureBuilt()) !== 0) {
  console.error('The build failed: see the message above.');
  process.exit(1);
}
runServer(node, [...serverFlags, 'build/server/index.js'], projectEnvironment({ NODE_ENV: 'production' }));
