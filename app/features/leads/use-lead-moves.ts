import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useSubmit } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { type LeadStatus, leadStatusNames } from './lead.ts';
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

/** What became of a move, for those who hear the board: what is stored counts, not what was wished for. */
export const moveWords = (columns: readonly LeadColumn[], { lead, to }: Move): string => {
  const stored = columns.flatMap(({ cards }) => cards).find(({ id }) => id === lead.id);
  return stored?.status === to ? `${lead.name} moved to ${leadStatusNames[to]}` : `${lead.name} was not moved`;
};

/** A lead on its way: where the move that was sent leads to, and where the person wants it by now. */
type Way = { sent: LeadStatus; wanted: LeadStatus; answered: boolean };

/**
 * Moves leads on the board at once, before the server has answered; what it refuses goes back by itself, because the move is only believed while it
 * is under way. Who moves a card on meanwhile is heard too: that move is sent when the first has come through, with the version it made.
 */
export const useLeadMoves = (search: LeadSearch, columns: readonly LeadColumn[]) => {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Move | null>(null);
  const [said, say] = useState('');
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // Two moves may come between two renders, so what counts is kept beside the state.
  const ways = useRef<ReadonlyMap<string, Way>>(new Map());
  const [, showWays] = useState(ways.current);

  const put = useCallback((leadId: string, way: Way | null) => {
    const others = [...ways.current].filter(([id]) => id !== leadId);
    ways.current = new Map(way ? [...others, [leadId, way]] : others);
    showWays(ways.current);
  }, []);

  const send = useCallback(
    (lead: LeadRowView, to: LeadStatus) => {
      put(lead.id, { sent: to, wanted: to, answered: false });
      const form = { lead: lead.id, version: String(lead.version), status: to, scripts: 'yes' };
      const sending = submit(form, {
        method: 'post',
        action: deskPaths.agentLeads(sameQuery(search)),
        navigate: false,
        fetcherKey: moveKey(lead.id),
      });
      void sending.finally(() => {
        const way = ways.current.get(lead.id);
        if (way) put(lead.id, { ...way, answered: true });
      });
    },
    [submit, search, put],
  );

  const cards = columns.flatMap((column) => column.cards);
  const answered = [...ways.current].filter(
    ([id, way]) => way.answered && !fetchers.some(({ key, state }) => key === moveKey(id) && state !== 'idle'),
  );
  useEffect(() => {
    for (const [id, { sent, wanted }] of answered) {
      put(id, null);
      const lead = cards.find((card) => card.id === id);
      if (lead?.status === sent && wanted !== sent) send(lead, wanted);
    }
  });

  // A conversion may ask for the value first: until its dialog is closed, one way or the other, nothing is told.
  const onBoard = pathname === deskPaths.agentLeads() && navigation.state === 'idle';
  useEffect(() => {
    if (!last || !onBoard || ways.current.has(last.lead.id)) return;
    say(moveWords(columns, last));
    setLast(null);
  });

  const move = useCallback(
    (lead: LeadRowView, to: LeadStatus) => {
      const way = ways.current.get(lead.id);
      if ((way?.wanted ?? lead.status) === to) return;
      setMoved((before) => (before.includes(lead.id) ? before : [...before, lead.id]));
      setLast({ lead, to });
      say('');
      if (way) put(lead.id, { ...way, wanted: to });
      else send(lead, to);
    },
    [send, put],
  );

  const underWay = cards.flatMap((lead): Move[] => {
    const way = ways.current.get(lead.id);
    return way ? [{ lead, to: way.wanted }] : [];
  });
  return { shown: withMoves(columns, underWay), move, moved, said };
};
