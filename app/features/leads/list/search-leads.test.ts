import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { insertPublicPackage, someInquiry, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { customer_leads, lead_notes } from '../core/leads.tables.server.ts';
import { anonymizeLeads } from '../core/personal-leads.store.server.ts';
import { createLead } from '../form/save-lead.server.ts';
import { submitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { selectMatchingLeads } from './lead-list.store.server.ts';
import { agentLeadList } from './lead-search.ts';
import { findLeads } from './list-leads.server.ts';

const database = await testDatabase();
const { db } = database;
const clock = manualClock(new Date('2026-11-01T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

const admin = someUser('admin', 'boss');
let agent: Actor<Role>;
let other: Actor<Role>;

beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  await db.execute(
    sql`insert into users (id, full_name, email, role) values ('boss', 'Anita Desai', 'boss@example.in', 'admin')`,
  );
});
beforeEach(() => emptyTables(db, 'customer_leads', 'lead_events', 'lead_notes'));

const create = async (values: Partial<LeadFormValues>, actor = agent): Promise<string> => {
  const saved = await createLead(app, actor, someLead(values));
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
  return saved.data.id;
};
const found = async (q: string, actor: Actor<Role> = agent) =>
  (await findLeads(app, actor, q, 50)).map(({ name }) => name).sort();
const addNote = (lead_id: string, note: string, user_id: string | null) =>
  db.insert(lead_notes).values({ lead_id, note, user_id, created_at: clock.now() });

/** A session of its own, for one piece of work; what it has not committed is undone. */
const withSession = async (work: (session: PoolClient) => Promise<void>): Promise<void> => {
  const session = await database.pool.connect();
  try {
    await work(session);
  } finally {
    await session.query('rollback').catch(() => null);
    session.release();
  }
};

/** Does something as soon as other work waits for a lock of this session, and waits for the end of both. */
const whileWaiting = async (
  session: PoolClient,
  work: () => Promise<unknown>,
  then: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid}::integer = any(pg_blocking_pids(pid))`;
  const working = work();
  const ended = working.catch((error: unknown) => error);
  try {
    await vi.waitUntil(async () => (await db.execute(waiting)).rowCount, { timeout: 5000 });
  } finally {
    await then();
    await ended;
  }
  await working;
};

/** Does something while the triggers of a table are switched off: control runs. */
const withoutTriggers = async (table: string, work: () => Promise<void>): Promise<void> => {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  try {
    await work();
  } finally {
    await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  }
};

describe('a search finds', () => {
  test('what has changed since the lead was saved', async () => {
    const goa = await insertPublicPackage(app, agent.id, { title: 'Beaches of South Goa' });
    const id = await create({ first_name: 'Asha', last_name: 'Rao', package_id: goa });
    expect([await found('south goa'), await found('houseboat'), await found('pune')]).toEqual([['Asha Rao'], [], []]);

    await db.execute(sql`update travel_packages set title = 'Lagoons of Kerala' where id = ${goa}`);
    await addNote(id, 'Wants a HOUSEBOAT', agent.id);
    await db.update(customer_leads).set({ origin: 'Pune' }).where(eq(customer_leads.id, id));
    for (const actor of [agent, admin]) {
      expect(await found('lagoons houseboat pune', actor)).toEqual(['Asha Rao']);
      expect(await found('goa', actor)).toEqual([]);
    }

    await db.delete(lead_notes);
    expect(await found('houseboat')).toEqual([]);
    // Of a deleted package the title that the lead was sent with.
    await db.execute(sql`delete from travel_packages where id = ${goa}`);
    expect(await found('goa asha')).toEqual(['Asha Rao']);
  });

  test('names in Hindi and with accents, and words with wildcards as they are', async () => {
    await create({ first_name: 'सीता', last_name: 'शर्मा', email: 'sita_1@example.in' });
    await create({ first_name: 'José', last_name: 'D’Souza', note: '100% sure' });
    expect(await found('सीता')).toEqual(['सीता शर्मा']);
    expect(await found('jose d’souza 100%')).toEqual(['José D’Souza']);
    expect(await found('sita_1')).toEqual(['सीता शर्मा']);
    expect([await found('sita%1'), await found('sitax1'), await found('_'.repeat(3))]).toEqual([[], [], []]);
  });

  test('words of one or two characters at the beginning of a word only', async () => {
    await create({ first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', note: 'Window seat\nEvening call' });
    await create({ first_name: 'सीता', last_name: 'शर्मा', email: 'sita@example.in' });
    for (const actor of [agent, admin]) {
      for (const word of ['a', 'as', 'RA', 'wi', 'se', 'ev', 'as ra wi'])
        expect(await found(word, actor)).toEqual(['Asha Rao']);
      expect(await found('सी', actor)).toEqual(['सीता शर्मा']);
      for (const word of ['ha', 'nd', '_a', 'as nd']) expect(await found(word, actor)).toEqual([]);
    }
    // Control: three characters are found everywhere.
    expect([await found('sha'), await found('ndo')]).toEqual([['Asha Rao'], ['Asha Rao']]);
  });

  test('short words after any punctuation', async () => {
    const latin = await create({ first_name: 'Anne-Marie', last_name: 'Rao', email: 'am@example.in' });
    const special_requests = '(VIP) guests\tGoa/Kerala, room #12, “Quiet” D’Souza [x] _z';
    await db.update(customer_leads).set({ special_requests }).where(eq(customer_leads.id, latin));
    const hindi = { first_name: 'सीता', last_name: 'शर्मा', email: 'sita@example.in', phone: '+917776543210' };
    await create({ ...hindi, note: '(चाय) गोवा/केरल “वीआईपी” 2-पलंग' });
    for (const actor of [agent, admin]) {
      for (const word of ['vi', 'v', 'MA', 'ke', 'go', '12', '1', 'qu', 'so', 'x', 'z', '98', '#1', '(v'])
        expect([word, await found(word, actor)]).toEqual([word, ['Anne-Marie Rao']]);
      for (const word of ['चा', 'के', 'गो', 'वी', 'पल', '77', '2'])
        expect([word, await found(word, actor)]).toEqual([word, ['सीता शर्मा']]);
      expect(await found('91', actor)).toHaveLength(2);
      // Within a word, and characters with a meaning in expressions.
      for (const word of ['ip', 'ri', '76', '.*', 'v.', 'v*', 'v|', '[^', '\\v', 'v\\', 'ीत'])
        expect([word, await found(word, actor)]).toEqual([word, []]);
    }
  });

  test('both notes of two transactions that add one at the same time', async () => {
    // The embedded database has one session.
    if (databaseKind === 'embedded') return;
    const id = await create({ first_name: 'Asha', last_name: 'Rao' });
    const insert = `insert into lead_notes (lead_id, note, created_at) values ($1, $2, now())`;
    const addBoth = (words: string[], text = insert): Promise<void> =>
      withSession((first) =>
        withSession(async (second) => {
          await first.query('begin');
          await first.query(text, [id, words[0]]);
          await whileWaiting(
            first,
            () => second.query(text, [id, words[1]]),
            () => first.query('commit'),
          );
        }),
      );
    await addBoth(['Houseboat', 'Elephants']);
    expect(await found('houseboat elephants')).toEqual(['Asha Rao']);
    // Control: without a lock of its own first, the text loses the note that was committed meanwhile.
    await withoutTriggers('lead_notes', () =>
      addBoth(
        ['Mornings', 'Evenings'],
        `with note as (insert into lead_notes (lead_id, note, created_at) values ($1, $2, now()) returning lead_id, note)
         update customer_leads l set notes_search_text = lead_notes_search_text(l.id) || fold_text(note.note) from note where l.id = note.lead_id`,
      ),
    );
    expect(await found('mornings')).toEqual([]);
  });

  test('the new title of a package whose title changes while a lead or an inquiry about it is saved', async () => {
    if (databaseKind === 'embedded') return;
    const package_id = await insertPublicPackage(app, agent.id, { title: 'Beaches of South Goa' });
    const from = { actor: visitor, clientAddress: '203.0.113.7' };
    const changeBeside = (title: string, save: () => Promise<unknown>): Promise<void> =>
      withSession(async (session) => {
        await session.query('begin');
        await session.query('update travel_packages set title = $1 where id = $2', [title, package_id]);
        await whileWaiting(session, save, () => session.query('commit'));
      });
    await changeBeside('Lagoons of Kerala', () => create({ first_name: 'Asha', last_name: 'Rao', package_id }));
    expect([await found('lagoons'), await found('goa')]).toEqual([['Asha Rao'], []]);
    await changeBeside('Forts of Rajasthan', () =>
      submitInquiry(app, { package_id }, someInquiry({ first_name: 'Meera', last_name: 'Nair' }), from),
    );
    expect([await found('forts'), await found('lagoons')]).toEqual([['Asha Rao', 'Meera Nair'], []]);
    // Control: a lead that locks the package against deletion alone does not wait and keeps the former title.
    await withSession(async (session) => {
      await session.query('begin');
      await session.query(`update travel_packages set title = 'Tea gardens' where id = $1`, [package_id]);
      const name = { first_name: 'Kiran', last_name: 'Desai', email: 'kiran@example.in', phone: '+919876543210' };
      await db
        .insert(customer_leads)
        .values({ ...name, package_id, package_title: 'Forts of Rajasthan', agent_id: agent.id });
      await session.query('commit');
    });
    expect([await found('kiran tea'), await found('kiran forts')]).toEqual([[], ['Kiran Desai']]);
  });

  test('no note of the agent before in a lead that was reassigned', async () => {
    const id = await create({ first_name: 'Asha', last_name: 'Rao' });
    await addNote(id, 'Offered the secret price', agent.id);
    await addNote(id, 'Prefers mornings', 'boss');
    clock.advance(60_000);
    await db.execute(sql`update customer_leads set agent_id = ${other.id} where id = ${id}`);
    await db.execute(
      sql`insert into lead_events (lead_id, event, detail, created_at) values (${id}, 'assigned', '', ${clock.now().toISOString()})`,
    );
    expect([await found('secret', other), await found('mornings', other)]).toEqual([[], ['Asha Rao']]);
    expect([await found('secret', agent), await found('secret', admin)]).toEqual([[], ['Asha Rao']]);
  });

  test('no personal data that has been erased', async () => {
    await create({ first_name: 'Meera', last_name: 'Nair', email: 'meera@example.in', note: 'Allergic to peanuts' });
    await db.update(customer_leads).set({ phone: '+919876543210', special_requests: 'A wheelchair at the airport' });
    expect(await found('9876543210 wheelchair')).toEqual(['Meera Nair']);
    const now = clock.now();
    await anonymizeLeads(db, { pastRetentionAt: new Date('2099-01-01') }, { now, limit: 10 });
    const [row] = await db.select().from(customer_leads);
    expect(`${row?.search_text} ${row?.notes_search_text}`).not.toMatch(/meera|nair|peanuts|9876543210|wheelchair/i);
    expect(row?.search_text).toContain('removed');
  });
});

describe('leads', () => {
  test('are found by an index', async () => {
    await db.execute(sql`
      insert into customer_leads (first_name, last_name, email, phone, agent_id, created_at)
      select 'Asha', 'Rao ' || n, 'asha' || n || '@example.in', '+919876543210', ${agent.id}, now() - n * interval '1 minute'
      from generate_series(1, 15000) as n`);
    await db.execute(sql`vacuum (analyze) customer_leads`);
    const plan = async (q: string, actor: Actor<Role>, tx: Queryable = db) => {
      const query = selectMatchingLeads(tx, actor, { ...agentLeadList.initial, q }, 'new');
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const actor of [agent, admin]) {
      expect(await plan('houseboat', actor)).toContain('Bitmap Index Scan on customer_leads_search');
      // Two characters, which no lead has at the beginning of a word.
      expect(await plan('zq', actor)).toContain('Bitmap Index Scan on customer_leads_search');
    }
    expect(await plan('inq-1a2b', admin)).toContain('Bitmap Index Scan on customer_leads_pkey');
  });
});
