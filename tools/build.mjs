// npm run build: builds into build/ unless it is up to date with the sources.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
process.exit(await ensureBuilt());
