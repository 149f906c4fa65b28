/** A process for the crash tests: writes numbered rows for ever and prints each number once it is committed. */
import { openDatabase } from '../../app/server/database/open-database.server.ts';

const { DATABASE_URL, DATA_DIR = '', FIRST = '0' } = process.env;

process.stdin.resume().on('end', () => process.exit());

try {
  const { pool } = await openDatabase({ databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR });
  await pool.query('create table if not exists acknowledged (n int primary key, half int not null)');
  process.stdout.write('ready\n');
  const write = async (lane: number) => {
    for (let n = Number(FIRST) + lane; ; n += 4) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into acknowledged values ($1, 1)', [n]);
      await client.query('update acknowledged set half = 2 where n = $1', [n]);
      await client.query('commit');
      client.release();
      process.stdout.write(`${n}\n`);
    }
  };
  await Promise.all([write(0), write(1), write(2), write(3)]);
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
