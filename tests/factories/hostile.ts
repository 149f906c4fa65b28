import { sql } from 'drizzle-orm';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';

/** Nothing lies here: whoever asks for it has made markup of a text. */
export const canaryPath = '/canary-of-the-tests';

/** What a text calls when it runs; the test binds it. Its words have no spaces, so that they fit an attribute without quotes. */
export const alarm = 'raahiRan';

const ran = (what: string) => `${alarm}('${what}')`;
const picture = `<img src=${canaryPath}/picture onerror=${ran('a-picture')}>`;
const script = `<script>${ran('a-script')}</script>`;

/**
 * A text that runs wherever it is taken for more than text: as an address, in an attribute in either quotes or none, in an element, in a title, a
 * text area, a comment, a style, a script of JSON, and in the braces of templates.
 */
export const hostileText = [
  `javascript:${ran('an-address')}//`,
  `" autofocus onfocus=${ran('double-quotes')} x="`,
  `' autofocus onfocus=${ran('single-quotes')} x='`,
  `;background:url(${canaryPath}/style);`,
  `{{${ran('braces')}}}\${${ran('a-template')}}`,
  `"});${ran('JSON')}//--></title></textarea></style></noscript></select></script>`,
  script,
  picture,
  `<svg onload=${ran('svg')}><a xlink:href="javascript:${ran('a-link-in-svg')}">x</a></svg>`,
  `<iframe srcdoc="<script>parent.${ran('a-frame')}</script>"></iframe>`,
  `<a href="javascript:${ran('a-link')}">x</a><style>@import '${canaryPath}/import';</style>`,
].join('');

/** The same for fields of few letters. */
export const shortHostileText = `"'></title></script>${picture}`;

/** HTML as the editor could never have made it: past `cleanHtml` it runs, by which a test sees that it would see. */
export const uncleanHtml = `<p>${picture}${script}</p>`;

/**
 * Tables and fields that keep their values: keys, states and other words of a fixed list, instants, secrets, and what only the search reads. Every other
 * text of the database is made hostile, also one of a table that is added after this was written.
 */
const kept: Record<string, 'all' | readonly string[]> = {
  advertisements: ['placement'],
  agents: ['id'],
  attempt_counts: 'all',
  audit_events: ['actor_role', 'entity_kind'],
  auth_accounts: 'all',
  bids: ['agent_id', 'placement', 'status'],
  cities: ['code'],
  // The content is HTML that was cleaned when it was written (docs/decisions/0012): it comes through the verb.
  cms_pages: ['slug', 'content'],
  contact_messages: ['request_hash'],
  customer_leads: [
    ...['travelers', 'budget', 'accommodation', 'transportation', 'status'],
    ...['agent_id', 'user_id', 'request_hash'],
  ],
  customers: ['id'],
  fare_rules: ['class', 'train_type', 'slabs'],
  lead_events: ['event', 'user_id'],
  lead_notes: ['user_id'],
  // Sums, and numbers of the provider.
  ledger_entries: 'all',
  // What is in it comes unsealed from the verb.
  mail_deliveries: ['key', 'sealed'],
  // Names of files that the server made.
  media_files: 'all',
  media_uses: 'all',
  money_checks: ['kind', 'result'],
  notices_given: 'all',
  // Folded words, letters and digits alone, that only the search reads.
  package_words: 'all',
  payment_alerts: ['kind'],
  payment_events: ['provider_order_id', 'provider_refund_id'],
  payment_orders: ['provider_order_id', 'currency', 'last_answer'],
  payments: ['booking_type', 'currency', 'status'],
  place_names: 'all',
  recovery_codes: 'all',
  refunds: ['purpose', 'status', 'provider_refund_id'],
  search_days: 'all',
  search_misses: ['kind'],
  seat_inventory: 'all',
  sessions: ['id', 'user_id', 'token'],
  stations: ['code', 'city_code'],
  train_bookings: [
    ...['booking_reference', 'user_id', 'train_number', 'class'],
    ...['payment_status', 'booking_status', 'request_hash'],
  ],
  train_classes: 'all',
  train_stops: 'all',
  trains: ['number', 'type'],
  travel_packages: ['agent_id', 'former_agent_id', 'category', 'themes', 'status', 'search_terms'],
  two_factors: 'all',
  users: ['id', 'role', 'guest_key_hash'],
  verifications: 'all',
};

/** Fields whose check lets only this in. */
const shaped: Record<string, string> = {
  'advertisements.image_url': `/posters/goa.svg${hostileText}`,
  'advertisements.link_url': `https://evil.example/${hostileText}`,
  'search_misses.term': shortHostileText,
};

/** Parts of JSON that are codes, days and times. */
const keptParts = new Set(['code', 'date', 'departs', 'arrives', 'selected_class', 'category', 'themes', 'field']);

const hostileJson = (value: unknown, key = ''): unknown => {
  if (keptParts.has(key)) return value;
  if (typeof value === 'string') return hostileText;
  if (Array.isArray(value)) return value.map((part) => hostileJson(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hostileJson(part, name)]));
};

type Field = { table: string; name: string; type: string };

const textFields = async (db: Queryable): Promise<Field[]> => {
  const { rows } = await db.execute<Field>(sql`
    select c.table_name as "table", c.column_name as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar')
    order by 1, 2`);
  return rows.filter(({ table, name }) => {
    const keeps = kept[table] ?? [];
    return keeps !== 'all' && !keeps.includes(name);
  });
};

const poisonJson = async (
  db: Queryable,
  table: ReturnType<typeof sql>,
  column: ReturnType<typeof sql>,
): Promise<number> => {
  const { rows } = await db.execute<{ place: string; value: unknown }>(
    sql`select ctid::text as place, ${column} as value from ${table} where ${column} is not null`,
  );
  for (const { place, value } of rows) {
    const changed = JSON.stringify(hostileJson(value));
    await db.execute(sql`update ${table} set ${column} = ${changed}::jsonb where ctid = ${place}::tid`);
  }
  return rows.length;
};

/** Makes one field hostile in every row that has it, each a little otherwise, so that keys stay unique. @returns how many have it */
const poisonField = async (db: Queryable, { table: name, name: field, type }: Field): Promise<number> => {
  const table = sql`${sql.identifier(name)}`;
  const column = sql`${sql.identifier(field)}`;
  if (type.startsWith('json')) return poisonJson(db, table, column);
  const text = shaped[`${name}.${field}`] ?? hostileText;
  const numbered = sql`(select ctid as place, row_number() over () as n from ${table})`;
  const value = type.startsWith('_')
    ? sql`array(select ${text} || ' ' || n || ' ' || part from generate_subscripts(${column}, 1) as part)`
    : sql`${text} || ' ' || n`;
  const { rowCount } = await db.execute(
    sql`update ${table} set ${column} = ${value} from ${numbered} as numbered
        where ${table}.ctid = numbered.place and ${column} is not null`,
  );
  return rowCount ?? 0;
};

/** Lets everything be written into a database that is thrown away: what is only ever added to can be changed, and nothing follows from a change. */
export const dropGuards = async (db: Queryable): Promise<void> => {
  const { rows } = await db.execute<{ table: string }>(
    sql`select table_name as "table" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { table } of rows) await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
};

/**
 * Makes every text of the database hostile, past all validation and triggers. @returns the fields that no row has: the world they were to be seen in is
 * not complete
 */
export const poisonDatabase = async ({ db }: Pick<App, 'db'>): Promise<string[]> => {
  const fields = await textFields(db);
  await dropGuards(db);
  return db.transaction(async (tx) => {
    const empty: string[] = [];
    for (const field of fields) if ((await poisonField(tx, field)) === 0) empty.push(`${field.table}.${field.name}`);
    return empty;
  });
};
