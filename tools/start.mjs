// npm start: installs and builds if needed, then runs the server, which migrates the database and seeds the demo on the first start.
import {
  ensureBuilt,
  ensureInstalled,
  memoryEnvironment,
  node,
  projectEnvironment,
  runServer,
  serverFlags,
} from './prepare.mjs';

await ensureInstalled();
if ((await ensureBuilt()) !== 0) {
  console.error('The build failed. See the message above.');
  process.exit(1);
}
const environment = projectEnvironment({ NODE_ENV: 'production', ...memoryEnvironment() });
runServer(node, [...serverFlags(), 'build/server/index.js'], environment);
