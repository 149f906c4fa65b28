import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useSubmit } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type LeadStatus, leadStatusLabels } from '../core/lead.ts';
import { agentLeadList, type LeadSearch } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import type { LeadBoardColumn } from '../list/list-leads.server.ts';

/** Key of the fetcher that moves this lead. */
export const moveFetcherKey = (leadId: string): string => `move-lead:${leadId}`;

type Move = { lead: LeadRowView; to: LeadStatus };

/** The columns with the pending moves applied; moved cards are on top. */
export const applyMoves = (columns: readonly LeadBoardColumn[], moves: readonly Move[]): LeadBoardColumn[] =>
  columns.map((column) => {
    const leaving = moves.filter(({ lead, to }) => lead.status === column.status && to !== column.status);
    const incoming = moves.filter(({ lead, to }) => lead.status !== column.status && to === column.status);
    if (leaving.length === 0 && incoming.length === 0) return column;
    const totalValue = (some: readonly Move[]) => some.reduce((sum, { lead }) => sum + (lead.value_paise ?? 0), 0);
    const leavingIds = new Set(leaving.map(({ lead }) => lead.id));
    return {
      status: column.status,
      leads: column.leads - leaving.length + incoming.length,
      value_paise: column.value_paise - totalValue(leaving) + totalValue(incoming),
      cards: [...incoming.map(({ lead }) => lead), ...column.cards.filter(({ id }) => !leavingIds.has(id))],
    };
  });

/** Screen reader announcement of a move, based on the stored status. */
export const moveAnnouncement = (columns: readonly LeadBoardColumn[], { lead, to }: Move): string => {
  const stored = columns.flatMap(({ cards }) => cards).find(({ id }) => id === lead.id);
  return stored?.status === to ? `${lead.name} moved to ${leadStatusLabels[to]}` : `${lead.name} was not moved`;
};

/** A pending move: the status that was sent, and the last status the user has chosen meanwhile. */
type PendingMove = { sent: LeadStatus; wanted: LeadStatus; answered: boolean };

/**
 * Optimistic moves of leads on the board: a pending move is applied before the server responds and is reverted if it fails. A further move of the
 * same card is sent after the first has completed, with the new version.
 */
export const useOptimisticMoves = (search: LeadSearch, columns: readonly LeadBoardColumn[]) => {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [movedLeadIds, setMovedLeadIds] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Move | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // A ref, because two moves can happen between two renders.
  const pending = useRef<ReadonlyMap<string, PendingMove>>(new Map());
  const [, setPendingState] = useState(pending.current);

  const setPending = useCallback((leadId: string, pendingMove: PendingMove | null) => {
    const others = [...pending.current].filter(([id]) => id !== leadId);
    pending.current = new Map(pendingMove ? [...others, [leadId, pendingMove]] : others);
    setPendingState(pending.current);
  }, []);

  const send = useCallback(
    (lead: LeadRowView, to: LeadStatus) => {
      setPending(lead.id, { sent: to, wanted: to, answered: false });
      const form = { lead: lead.id, version: String(lead.version), status: to, scripts: 'yes' };
      const sending = submit(form, {
        method: 'post',
        action: agentLeadList.currentPath(search),
        navigate: false,
        fetcherKey: moveFetcherKey(lead.id),
      });
      void sending.finally(() => {
        const pendingMove = pending.current.get(lead.id);
        if (pendingMove) setPending(lead.id, { ...pendingMove, answered: true });
      });
    },
    [submit, search, setPending],
  );

  const cards = columns.flatMap((column) => column.cards);
  const answered = [...pending.current].filter(
    ([id, pendingMove]) =>
      pendingMove.answered && !fetchers.some(({ key, state }) => key === moveFetcherKey(id) && state !== 'idle'),
  );
  useEffect(() => {
    for (const [id, { sent, wanted }] of answered) {
      setPending(id, null);
      const lead = cards.find((card) => card.id === id);
      if (lead?.status === sent && wanted !== sent) send(lead, wanted);
    }
  });

  // A conversion may open the value dialog first; announce the result only after it is closed.
  const onBoard = pathname === dashboardPaths.agentLeads() && navigation.state === 'idle';
  useEffect(() => {
    if (!last || !onBoard || pending.current.has(last.lead.id)) return;
    setAnnouncement(moveAnnouncement(columns, last));
    setLast(null);
  });

  const move = useCallback(
    (lead: LeadRowView, to: LeadStatus) => {
      const pendingMove = pending.current.get(lead.id);
      if ((pendingMove?.wanted ?? lead.status) === to) return;
      setMovedLeadIds((before) => (before.includes(lead.id) ? before : [...before, lead.id]));
      setLast({ lead, to });
      setAnnouncement('');
      if (pendingMove) setPending(lead.id, { ...pendingMove, wanted: to });
      else send(lead, to);
    },
    [send, setPending],
  );

  const pendingMoves = cards.flatMap((lead): Move[] => {
    const pendingMove = pending.current.get(lead.id);
    return pendingMove ? [{ lead, to: pendingMove.wanted }] : [];
  });
  return { visibleColumns: applyMoves(columns, pendingMoves), move, movedLeadIds, announcement };
};
