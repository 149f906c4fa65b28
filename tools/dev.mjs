// npm run dev: the server with Vite's hot module replacement.
import { ensureInstalled, node, projectEnvironment, runServer } from './prepare.mjs';

await ensureInstalled();
runServer(node, ['tools/dev-server.mjs'], projectEnvironment({ NODE_ENV: 'development', UI_CATALOG: '1' }));
