/** Types of tools/postgresql.mjs. */
type PostgresqlForTests =
  | { url: string; description: string; keep: () => Promise<void>; missing?: undefined }
  | { missing: string; url?: undefined };

export const ensurePostgresql: (cleanUps: (() => unknown)[]) => Promise<PostgresqlForTests>;
/** A currently unused port of 127.0.0.1. */
export const freePort: () => Promise<number>;

/** The user that database servers run as; empty when it is the current one. */
export const serverUser: () => { uid?: number; gid?: number };

type StartedServer = { url: string; port: number };

export const startReplicatedServers: (
  cleanUps: (() => unknown)[],
) => Promise<{ primary: StartedServer; standby: StartedServer }>;
