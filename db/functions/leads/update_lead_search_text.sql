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
  -- Leads are locked in a statement of their own: the next one sees what was committed while this one waited. Leads without texts get theirs here too,
  -- so that the back-fill, whose snapshot may be older, finds a new row version and leaves them.
  if tg_table_name = 'lead_notes' then
    v_lead := case tg_op when 'DELETE' then old.lead_id else new.lead_id end;
    perform from customer_leads l where l.id = v_lead for no key update;
    update customer_leads l set search_text = coalesce(l.search_text, lead_search_text(l)), notes_search_text = lead_notes_search_text(l.id)
      where l.id = v_lead;
  else
    perform from customer_leads l where l.package_id = new.id order by l.id for no key update;
    update customer_leads l set search_text = lead_search_text(l),
        notes_search_text = case when l.search_text is null then lead_notes_search_text(l.id) else l.notes_search_text end
      where l.package_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger customer_leads_search_text
  before insert or update of first_name, last_name, email, phone, package_id, package_title, service, origin, special_requests on customer_leads
  for each row execute function update_lead_search_text();
create or replace trigger lead_notes_search_text after insert or update of note or delete on lead_notes
  for each row execute function update_lead_search_text();
create or replace trigger travel_packages_lead_search_text after update of title on travel_packages
  for each row when (old.title is distinct from new.title) execute function update_lead_search_text();
