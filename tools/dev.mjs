// npm run dev: the same server, with Vite inside: what is saved is seen at once.
import { ensureInstalled, node, projectEnvironment, runServer } from './prepare.mjs';

await ensureInstalled();
runServer(node, ['tools/dev-server.mjs'], projectEnvironment({ NODE_ENV: 'development' }));
