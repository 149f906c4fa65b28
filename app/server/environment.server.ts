import type { Bucket } from './files/file-store.server.ts';

/** Connection settings of an S3-compatible store. */
export type S3Settings = {
  /** Null for Amazon S3, whose endpoint depends on the region. */
  endpoint: string | null;
  region: string;
  buckets: Record<Bucket, string>;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path instead of the host name. */
  pathStyle: boolean;
};

/** Where /metrics is served: on a port of its own, or on the port of the site with a token. Neither by default. */
export type MetricsSettings = { port: number | null; host: string; token: string | null };

/** The name of this service and which traces are recorded; null when tracing is off. */
export type TracingSettings = { serviceName: string } | null;

/** The settings of a process, from its environment variables (read-environment.server.ts). */
export type Environment = {
  port: number;
  /** The address to listen on; null is all interfaces. A local demonstration listens on loopback only. */
  host: string | null;
  /** The timetable that a start imports: the national one, or a few hundred trains for tests. */
  timetable: 'national' | 'small';
  /** Folder of the embedded database, mail files and uploads. */
  dataDir: string;
  databaseUrl: string | null;
  /** A replica of the database for reading what may be some seconds old; null reads everything from DATABASE_URL. */
  readUrl: string | null;
  /** DATABASE_URL is a pooler that may run each transaction in another session. */
  transactionPooler: boolean;
  /** Connections of this process to PostgreSQL. */
  poolSize: number;
  /** The address for migrations, as the owner of the schema; null is DATABASE_URL. */
  migrateUrl: string | null;
  /** This process migrates the schema when it starts; otherwise it waits until that has been done. */
  migrates: boolean;
  /** Memory for the pages that visitors without a session share, in bytes; 0 renders every page for each request. */
  sharedPagesBytes: number;
  /** Seconds between a stop signal, from which /readyz answers 503, and the end of the server. */
  drainSeconds: number;
  /** The port for health checks of a process that serves no pages; null is none. */
  healthPort: number | null;
  /** Base URL of the site without a trailing slash; used for links in mails. */
  publicUrl: string;
  /** A real installation (PUBLIC_URL is not this machine): secrets are required, no demo seed. */
  production: boolean;
  /** Demo data is seeded on the first start. */
  demo: boolean;
  /** The page /ui shows every component of the interface. */
  uiCatalog: boolean;
  /** How many proxies in front append to the X-Forwarded-* headers and are trusted; 0 ignores the headers. */
  trustedHops: number;
  sessionSecret: string;
  /** Previous secrets: tickets and booking links signed with them stay valid. */
  oldSessionSecrets: string[];
  smtpUrl: string | null;
  /** Who answers complaints; of a demonstration a fictitious person. */
  grievanceOfficer: { name: string; designation: string; email: string; phone: string };
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[]; builtIn: boolean; apiBase: string };
  /** The store for images; null is a folder in dataDir. */
  s3: S3Settings | null;
  /** Serve pages, run jobs, or both. */
  runs: { web: boolean; jobs: boolean };
  logLevel: string;
  /** The name of this process in its log. */
  instance: string;
  metrics: MetricsSettings;
  tracing: TracingSettings;
};
