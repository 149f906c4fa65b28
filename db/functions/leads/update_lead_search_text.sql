-- Trigger: keeps the search texts of leads up to date when a lead, its notes or the title of its package change.
create or replace function update_lead_search_text() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'customer_leads' then
    new.search_text := lead_search_text(new);
    new.notes_search_text := lead_notes_search_text(new.id);
    return new;
  end if;
  if tg_table_name = 'lead_notes' and tg_op = 'INSERT' then
    -- Appended to the present text: a note of another transaction that was committed while this one waited for the lead is not read here.
    update customer_leads l set notes_search_text = concat_ws(' ', l.notes_search_text, fold_text(new.note))
      where l.id = new.lead_id and l.search_text is not null;
  elsif tg_table_name = 'lead_notes' then
    update customer_leads l set notes_search_text = lead_notes_search_text(l.id) where l.id = old.lead_id and l.search_text is not null;
  else
    update customer_leads l set search_text = lead_search_text(l)
      where l.id in (select o.id from customer_leads o where o.package_id = new.id and o.search_text is not null order by o.id for no key update);
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
