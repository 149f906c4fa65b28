-- Trigger: keeps the search texts of leads up to date when a lead, its notes or the title of its package change.
create or replace function update_lead_search_text() returns trigger
language plpgsql as $$
declare
  v_lead uuid;
begin
  if tg_table_name = 'customer_leads' then
    new.search_text := lead_search_text(new);
    new.notes_search_text := lead_notes_search_text(new.id);
    return new;
  end if;
  -- Leads are locked in a statement of their own: the next one sees what was committed while this one waited.
  if tg_table_name = 'lead_notes' then
    v_lead := case tg_op when 'DELETE' then old.lead_id else new.lead_id end;
    perform from customer_leads l where l.id = v_lead for no key update;
    update customer_leads l set notes_search_text = lead_notes_search_text(l.id) where l.id = v_lead;
  else
    perform from customer_leads l where l.package_id = new.id order by l.id for no key update;
    update customer_leads l set search_text = lead_search_text(l) where l.package_id = new.id;
  end if;
  return null;
end $$;
