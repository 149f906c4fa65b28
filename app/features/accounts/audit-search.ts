import { type ActName, type AuditedKind, acts, auditedKinds, isActName } from '~/server/audit/act.ts';
import type { ActFilter } from '~/server/audit/list-acts.server.ts';
import { addDays, indianInstant, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';

/** What the URL of the audit asks for. */
export type AuditSearch = {
  /** Part of the name of who acted, or of what it was done to. */
  q: string;
  /** The id of who acted, or ''. */
  actor: string;
  action: ActName | null;
  kind: AuditedKind | null;
  /** The id of what it was done to, or ''. */
  entity: string;
  /** Days on India's calendar, both included. */
  from: PlainDate | '';
  to: PlainDate | '';
  page: number;
};

const line = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);

const day = (text: string | null): PlainDate | '' => (text && isPlainDate(text) ? text : '');

/** Reads the URL of the audit; what it does not know is left out. */
export const readAuditSearch = (search: URLSearchParams): AuditSearch => {
  const action = search.get('action');
  const page = search.get('page') ?? '';
  return {
    q: line(search.get('q')),
    actor: line(search.get('actor')),
    action: isActName(action) ? action : null,
    kind: auditedKinds.find((kind) => kind === search.get('kind')) ?? null,
    entity: line(search.get('entity')),
    from: day(search.get('from')),
    to: day(search.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** What the list of acts is asked for. */
export const filterOf = ({ q, actor, action, kind, entity, from, to, page }: AuditSearch): ActFilter => ({
  words: q,
  actor_id: actor || undefined,
  action: action ?? undefined,
  kind: kind ?? undefined,
  entity_id: entity || undefined,
  from: from ? indianInstant(from, 0) : undefined,
  before: to ? indianInstant(addDays(to, 1), 0) : undefined,
  page,
});

const textOf = ({ page: _, ...search }: AuditSearch) => search;

/** The address of the audit with something changed; any change but of the page begins at the first page. */
export const auditAt = (search: AuditSearch, change: Partial<AuditSearch> = {}): string => {
  const wanted = { ...search, page: 1, ...change };
  return deskPaths.adminAudit({ ...textOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** The address of the file with all that the audit finds. */
export const auditFileAt = (search: AuditSearch): string => deskPaths.adminAuditCsv(textOf(search));

/** The acts that can be chosen, those of one kind beside each other. */
export const actChoices = Object.entries(acts).map(([value, { words }]) => ({ value, label: words }));

/** Where what an act was done to is looked at; null when it has no page. */
export const entityTo = (kind: string, id: string): string | null => {
  if (kind === 'package') return deskPaths.adminPackage(id, { from: 'audit' });
  if (kind === 'landing page') return deskPaths.adminCmsPage(id);
  if (kind === 'lead') return deskPaths.adminLead(id);
  if (kind === 'booking') return deskPaths.adminBooking(id);
  return null;
};
