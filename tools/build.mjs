// npm run build: makes build/ unless it is already made from the sources as they are.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
process.exit(await ensureBuilt());
