-- All notes on a lead as a search compares them; null without notes.
create or replace function lead_notes_search_text(p_lead uuid) returns text
language sql stable as $$
  select fold_text(string_agg(n.note, ' ' order by n.id)) from lead_notes n where n.lead_id = p_lead
$$;
