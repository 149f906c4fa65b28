import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { manualClock } from '../clock.server.ts';
import { createRequestRecord, withRequestRecord } from '../http/request-record.server.ts';
import { audit_events } from './audit.tables.server.ts';
import type { AuditAction } from './audit-actions.ts';
import { type AuditFilter, auditPageSize, listAuditEvents } from './list-audit-events.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });

const anita: Actor<Role | 'command'> = { id: 'anita', role: 'admin', full_name: 'Anita Desai' };
const boss: Actor<Role | 'command'> = { id: null, role: 'command', full_name: 'npm run admin' };

const record = (actor: Actor<Role | 'command'>, action: AuditAction, id: string, label: string): Promise<void> =>
  app.db.transaction((tx) => recordAuditEvent(app, tx, { actor, action, entity: { id, label } }));

const found = async (filter: AuditFilter) => (await listAuditEvents(app.db, filter)).acts.map(({ action }) => action);

beforeAll(async () => {
  await record(anita, 'package_approved', 'p1', 'Goa by bus');
  clock.advance(60_000);
  await record(anita, 'agent_verified', 'a1', 'Konkan Trails');
  clock.advance(60_000);
  await record(boss, 'admin_created', 'u1', 'Asha 100%_Rao');
});

describe('an audit event', () => {
  test('contains actor, time, action, before, after, reason and request id', async () => {
    await withRequestRecord(createRequestRecord('request-7'), () =>
      app.db.transaction((tx) =>
        recordAuditEvent(app, tx, {
          actor: anita,
          action: 'package_rejected',
          entity: { id: 'p2', label: 'Hampi' },
          before: { status: 'approved', is_active: true, title: 'Hampi', password: 'one' },
          after: { status: 'pending', is_active: false, title: 'Hampi', password: 'two' },
          reason: 'Too vague',
        }),
      ),
    );
    const { acts } = await listAuditEvents(app.db, { entity_id: 'p2' });
    expect(acts).toEqual([
      {
        id: expect.any(Number),
        at: clock.now().toISOString(),
        actor: anita,
        action: 'package_rejected',
        label: 'Package rejected',
        kind: 'package',
        entity: { id: 'p2', label: 'Hampi' },
        before: { status: 'approved', is_active: true, password: '(not recorded)' },
        after: { status: 'pending', is_active: false, password: '(changed, not recorded)' },
        reason: 'Too vague',
        request_id: 'request-7',
      },
    ]);
  });

  test('is rolled back with its transaction', async () => {
    const before = await app.db.$count(audit_events);
    const undone = app.db.transaction(async (tx) => {
      await recordAuditEvent(app, tx, { actor: anita, action: 'page_deleted', entity: { id: 'x', label: 'X' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.db.$count(audit_events)).toBe(before);
  });

  test.each([
    ['updated', sql`update audit_events set actor_name = 'Somebody else'`],
    ['updated without matching rows', sql`update audit_events set actor_name = 'x' where false`],
    ['deleted', sql`delete from audit_events`],
    ['truncated', sql`truncate audit_events`],
    ['truncated with other tables', sql`truncate audit_events, two_factors cascade`],
  ])('can never be %s, not even by the table owner', async (_how, statement) => {
    const before = await app.db.select().from(audit_events).orderBy(audit_events.id);
    await expect(app.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_events is only added to' },
    });
    expect(await app.db.select().from(audit_events).orderBy(audit_events.id)).toEqual(before);
  });

  test('cannot be changed with triggers disabled either', async () => {
    const deletion = app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from audit_events`);
    });
    await expect(deletion).rejects.toMatchObject({ cause: { message: 'audit_events is only added to' } });
  });
});

describe('the list', () => {
  test('is sorted newest first', async () => {
    const { acts } = await listAuditEvents(app.db);
    expect(acts.map(({ id }) => id)).toEqual(acts.map(({ id }) => id).sort((one, other) => other - one));
  });

  test('can be filtered by actor, action, record, time and text', async () => {
    expect(await found({ actor_id: 'anita', action: 'agent_verified' })).toEqual(['agent_verified']);
    expect(await found({ kind: 'admin' })).toEqual(['admin_created']);
    expect(await found({ kind: 'package', entity_id: 'p1' })).toEqual(['package_approved']);
    expect(await found({ text: ' konkan ' })).toEqual(['agent_verified']);
    expect(await found({ text: 'NPM RUN' })).toEqual(['admin_created']);
    expect(await found({ text: '100%_r' })).toEqual(['admin_created']);
    const from = new Date('2026-11-20T06:31:00Z');
    expect(await found({ from, before: new Date('2026-11-20T06:32:00Z') })).toEqual(['agent_verified']);
    expect(await found({ text: "' or true --" })).toEqual([]);
  });

  test('is paged, with the total count', async () => {
    for (let number = 0; number <= auditPageSize; number += 1)
      await record(anita, 'lead_assigned', `l${number}`, `Lead ${number}`);
    const first = await listAuditEvents(app.db, { kind: 'lead' });
    const second = await listAuditEvents(app.db, { kind: 'lead', page: 2 });
    expect([first.total, first.pages, first.acts.length, second.acts.length]).toEqual([
      auditPageSize + 1,
      2,
      auditPageSize,
      1,
    ]);
    expect(second.acts[0]?.entity.id).toBe('l0');
  });

  test('shows the name of an action that this version does not know', async () => {
    await app.db.insert(audit_events).values({
      at: clock.now(),
      actor_role: 'admin',
      actor_name: 'Anita Desai',
      action: 'of_a_later_version',
      entity_kind: 'voucher',
      entity_id: 'v1',
      entity_label: 'A voucher',
    });
    expect((await listAuditEvents(app.db, { entity_id: 'v1' })).acts[0]).toMatchObject({
      label: 'of_a_later_version',
      kind: 'voucher',
    });
  });
});
