import { Link } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import { SelectBox } from '~/ui/table/selection.tsx';
import { budgetLabels } from '../core/lead.ts';
import { chatUrl } from '../form/lead-replies.ts';
import { LeadTripDetails, LeadWaiting, NoteCount } from '../list/lead-details.tsx';
import { adminLeadList, type LeadSearch } from '../list/lead-search.ts';
import { LeadStatusBadge } from '../list/lead-status-badge.tsx';
import type { AdminLeadRowView } from '../list/lead-view.ts';
import { MoveAnswer, MoveMenu, useMoveTo } from './lead-move-menu.tsx';
import { leadSelectBox } from './selected-leads.tsx';

const AssignedAgent = ({ agent }: Pick<AdminLeadRowView, 'agent'>) =>
  agent === null ? (
    <Badge tone="warning">Unassigned</Badge>
  ) : agent.gone ? (
    <>
      <span>{agent.company_name}</span> <Badge tone="warning">Account deleted</Badge>
    </>
  ) : (
    <span>{agent.company_name}</span>
  );

/** One lead in the admin's list: contact details, the request and the assigned agent. */
export const AdminLeadCard = ({ lead, search, now }: { lead: AdminLeadRowView; search: LeadSearch; now: string }) => {
  const here = adminLeadList.currentPath(search);
  const moveTo = useMoveTo(here);
  const opened = dashboardPaths.adminLead(lead.id, adminLeadList.currentParams(search));
  const needsAgent = lead.agent === null || lead.agent.gone;
  return (
    <article className="inquiry-card" aria-labelledby={`lead-${lead.id}`}>
      <header className="inquiry-card__head">
        <SelectBox {...leadSelectBox(lead)} />
        <h3 id={`lead-${lead.id}`}>
          <Link to={opened} preventScrollReset>
            {lead.name}
          </Link>
        </h3>
        <NoteCount notes={lead.notes} />
        <MoveMenu
          lead={lead}
          column={lead.status}
          here={here}
          moveTo={moveTo}
          label={<LeadStatusBadge status={lead.status} />}
        />
        <MoveAnswer leadId={lead.id} />
      </header>
      <div className="inquiry-card__trip">
        {lead.value_paise === null ? null : (
          <p className="inquiry-card__value">
            <span className="visually-hidden">Sale value: </span>
            <Money paise={lead.value_paise} />
          </p>
        )}
        <p>{lead.about?.title ?? 'No package yet'}</p>
        {lead.about?.gone ? <p className="soft small">This package was deleted.</p> : null}
        <p className="inquiry-card__facts">
          <LeadTripDetails {...lead} />
          <LeadWaiting lead={lead} now={now} />
        </p>
        {lead.budget ? <p className="soft small">{budgetLabels[lead.budget]} per person</p> : null}
      </div>
      {lead.special_requests ? <p className="inquiry-card__request">{lead.special_requests}</p> : null}
      <p className="inquiry-card__contact">
        <a href={`tel:${lead.phone}`}>
          <Icon name="phone" size={16} />
          {formatPhone(lead.phone)}
        </a>
        <a href={chatUrl(lead.phone)} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" size={16} />
          WhatsApp<span className="visually-hidden"> {lead.name}</span>
        </a>
        <a href={`mailto:${lead.email}`}>
          <Icon name="mail" size={16} />
          <span className="inquiry-card__email" title={lead.email}>
            {lead.email}
          </span>
        </a>
      </p>
      <footer className="inquiry-card__foot">
        <p className="inquiry-card__agent">
          <JourneyIcon name="suitcase" size={16} />
          <span className="visually-hidden">Agent: </span>
          <AssignedAgent agent={lead.agent} />
        </p>
        <p className="inquiry-card__when">
          <time dateTime={lead.created_at.toISOString()}>{formatInstant(lead.created_at)}</time>
        </p>
        <ButtonLink to={opened} preventScrollReset>
          {needsAgent ? 'Assign' : 'Open'}
          <span className="visually-hidden">: {lead.name}</span>
        </ButtonLink>
      </footer>
    </article>
  );
};
