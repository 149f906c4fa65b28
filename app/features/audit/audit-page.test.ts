import { expect, test } from 'vitest';
import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { groupByMinute } from './audit-page.tsx';

const event = (id: number, at: string, actor: string): AuditEventView => ({
  id,
  at,
  actor: { id: actor, role: 'admin', full_name: actor },
  action: 'package_approved',
  label: 'Package approved',
  kind: 'package',
  entity: { id: 'goa', label: 'Goa' },
  before: null,
  after: null,
  reason: null,
  request_id: null,
});

test('entries of one user in one minute are one row, in their order', () => {
  const groups = groupByMinute([
    event(6, '2026-11-20T06:31:59.999Z', 'meera'),
    event(5, '2026-11-20T06:31:00.000Z', 'meera'),
    event(4, '2026-11-20T06:31:00.000Z', 'asha'),
    event(3, '2026-11-20T06:31:00.000Z', 'meera'),
    event(2, '2026-11-20T06:30:59.999Z', 'meera'),
    event(1, '2025-11-20T06:30:59.999Z', 'meera'),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[6, 5], [4], [3], [2], [1]]);
});
