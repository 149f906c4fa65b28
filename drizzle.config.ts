import { defineConfig } from 'drizzle-kit';

/** Generates SQL only; migrations run at start-up (app/server/database/migrate.server.ts). */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/features/**/*.tables.server.ts', './app/server/**/*.tables.server.ts'],
  out: './db/migrations',
});
