import { useCallback, useState } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { type LeadStatus, leadStatusOf } from './lead.ts';
import { type LeadSearch, sameQuery } from './lead-search.ts';
import type { LeadRowView } from './lead-view.ts';
import type { LeadColumn } from './list-leads.server.ts';

/** The fetcher of a lead that is being moved. */
export const moveKey = (leadId: string): string => `move-lead:${leadId}`;

type Move = { lead: LeadRowView; to: LeadStatus };

/** The columns as they will be when the moves under way have come through: moved cards on top. */
export const withMoves = (columns: readonly LeadColumn[], moves: readonly Move[]): LeadColumn[] =>
  columns.map((column) => {
    const leaving = moves.filter(({ lead, to }) => lead.status === column.status && to !== column.status);
    const coming = moves.filter(({ lead, to }) => lead.status !== column.status && to === column.status);
    if (leaving.length === 0 && coming.length === 0) return column;
    const worth = (some: readonly Move[]) => some.reduce((sum, { lead }) => sum + (lead.value_paise ?? 0), 0);
    const gone = new Set(leaving.map(({ lead }) => lead.id));
    return {
      status: column.status,
      leads: column.leads - leaving.length + coming.length,
      value_paise: column.value_paise - worth(leaving) + worth(coming),
      cards: [...coming.map(({ lead }) => lead), ...column.cards.filter(({ id }) => !gone.has(id))],
    };
  });

/**
 * Moves leads on the board at once, before the server has answered; what it refuses goes back by itself, because the move is only believed while it
 * is under way.
 */
export const useLeadMoves = (search: LeadSearch, columns: readonly LeadColumn[]) => {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Move | null>(null);

  const underWay = columns
    .flatMap(({ cards }) => cards)
    .flatMap((lead): Move[] => {
      const form = fetchers.find(({ key }) => key === moveKey(lead.id))?.formData;
      const to = leadStatusOf(form ? String(form.get('status')) : null);
      return to ? [{ lead, to }] : [];
    });

  const move = useCallback(
    (lead: LeadRowView, to: LeadStatus) => {
      if (lead.status === to) return;
      setMoved((before) => (before.includes(lead.id) ? before : [...before, lead.id]));
      setLast({ lead, to });
      const form = { lead: lead.id, version: String(lead.version), status: to, scripts: 'yes' };
      void submit(form, {
        method: 'post',
        action: paths.agentLeads(sameQuery(search)),
        navigate: false,
        fetcherKey: moveKey(lead.id),
      });
    },
    [submit, search],
  );

  return { shown: withMoves(columns, underWay), move, moved, last };
};
