import { expect, test } from 'vitest';
import { boardColumns } from './lead-board.tsx';

test('a move that is sent changes the cards, numbers and values of both columns', () => {
  const at = new Date('2026-11-20T06:30:00Z');
  const lead = (id: string, status: 'new' | 'contacted') => ({
    ...{ id, name: id, status, email: '', phone: '', about: null, destination: '', travelers: null, travel_date: null },
    ...{ budget: null, follow_up_on: null, value_paise: 100, special_requests: '', notes: 0, version: 1 },
    ...{ created_at: at, updated_at: at },
  });
  const leads = [lead('asha', 'new'), lead('ravi', 'contacted')];
  const count = (total: number) => ({ total, about: false });
  const none = { proposal_sent: count(0), converted: count(0), closed: count(0) };
  const statusCounts = { all: count(2), new: count(1), contacted: count(1), ...none };
  const board = { leads, statusCounts, values: { new: 100, contacted: 100 } };
  const columns = (...moves: ['asha', 'new' | 'contacted'][]) =>
    boardColumns(board, new Map(moves))
      .slice(0, 2)
      .map(({ total, value, cards }) => [total, value, ...cards.map(({ id }) => id)]);
  expect(columns()).toEqual([
    [1, 100, 'asha'],
    [1, 100, 'ravi'],
  ]);
  expect(columns(['asha', 'contacted'])).toEqual([
    [0, 0],
    [2, 200, 'asha', 'ravi'],
  ]);
  expect(columns(['asha', 'new'])).toEqual(columns());
});
