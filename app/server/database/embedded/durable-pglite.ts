import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the hook below touches inside PGlite 0.5.16; not part of its interface, hence the exact version and the self-test. */
type FileSystemModule = { NODEFS?: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

/**
 * PGlite's files with a real fsync. As delivered its fsync does nothing and the server runs with -F: a power cut then takes every
 * row it had acknowledged.
 */
class DurableFiles extends NodeFS {
  readonly #flushed: () => void;

  constructor(directory: string, flushed: () => void) {
    super(directory);
    this.#flushed = flushed;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given);
    const install = (module: FileSystemModule) => {
      if (!module.NODEFS) return;
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) return 0;
        fsyncSync(nfd);
        this.#flushed();
        return 0;
      };
    };
    made.emscriptenOpts.preRun?.push(install);
    return made;
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

/** Brings a folder with all it holds to the disk. */
const fsyncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
};

const durableSettings = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];

/**
 * Opens PGlite in this directory, made new when it is empty. `flushed` is called for every fsync; `durable` is the finding of a
 * self-test: a commit was made and an fsync happened before it was acknowledged.
 */
export const openDurable = async (
  directory: string,
  server: WebAssembly.Module,
  flushed: () => void,
): Promise<{ pglite: PGlite; durable: boolean; serverVersion: string }> => {
  const fresh = readdirSync(directory).length === 0;
  const counted = { flushes: 0 };
  const pglite = await PGlite.create({
    fs: new DurableFiles(directory, () => {
      counted.flushes += 1;
      flushed();
    }),
    pgliteWasmModule: server,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...durableSettings.flatMap((setting) => ['-c', setting]),
    ],
  });
  if (fresh) fsyncTree(directory);
  const before = counted.flushes;
  // A transactional message is the smallest commit that must be written to the log.
  await pglite.query(`select pg_logical_emit_message(true, 'raahi', 'self-test')`);
  const { rows } = await pglite.query<{ server_version: string }>('show server_version');
  return { pglite, durable: counted.flushes > before, serverVersion: rows[0]?.server_version ?? '18' };
};
