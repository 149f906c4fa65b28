import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Internals of PGlite 0.5.16 used by the hook below; not a public API, hence the pinned version and the self-test. */
type FileSystemModule = { NODEFS?: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

/** PGlite's file system with a real fsync. By default its fsync does nothing and the server runs with -F, so a power cut loses committed rows. */
class DurableFiles extends NodeFS {
  readonly #flushed: () => void;

  constructor(directory: string, flushed: () => void) {
    super(directory);
    this.#flushed = flushed;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialised = await super.init(...args);
    const install = (module: FileSystemModule) => {
      if (!module.NODEFS) return;
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) return 0;
        fsyncSync(nfd);
        this.#flushed();
        return 0;
      };
    };
    initialised.emscriptenOpts.preRun?.push(install);
    return initialised;
  }
}

const fsyncPath = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Calls fsync for a folder and everything in it. */
export const fsyncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
};

/** Pages in the memory of the process; PostgreSQL's 128 MB would double the memory of the thread, and the files are in the system's cache anyway. */
const memorySettings = ['shared_buffers=48MB'];

const durableSettings = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];

/**
 * Opens PGlite in this directory and initialises an empty one. `flushed` is called for every fsync. `durable` is the result of a self-test:
 * a commit caused an fsync before it was acknowledged.
 */
export const openDurable = async (
  directory: string,
  server?: WebAssembly.Module,
  flushed: () => void = () => undefined,
): Promise<{ pglite: PGlite; durable: boolean; serverVersion: string }> => {
  const fresh = readdirSync(directory).length === 0;
  const counted = { flushes: 0 };
  const pglite = await PGlite.create({
    fs: new DurableFiles(directory, () => {
      counted.flushes += 1;
      flushed();
    }),
    pgliteWasmModule: server,
    extensions: { btree_gist, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...[...durableSettings, ...memorySettings].flatMap((setting) => ['-c', setting]),
    ],
  });
  if (fresh) fsyncTree(directory);
  const before = counted.flushes;
  // A transactional message is the smallest commit that must be written to the WAL.
  await pglite.query(`select pg_logical_emit_message(true, 'raahi', 'self-test')`);
  const { rows } = await pglite.query<{ server_version: string }>('show server_version');
  return { pglite, durable: counted.flushes > before, serverVersion: rows[0]?.server_version ?? '18' };
};
