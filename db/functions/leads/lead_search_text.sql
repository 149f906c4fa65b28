-- What a search finds in a lead besides its notes. The title is the current one of the package; of a deleted package it is the last one.
create or replace function lead_search_text(p_lead customer_leads) returns text
language sql stable as $$
  select fold_text(concat_ws(' ', p_lead.first_name, p_lead.last_name, p_lead.email, p_lead.phone,
    coalesce((select p.title from travel_packages p where p.id = p_lead.package_id), p_lead.package_title, p_lead.service),
    p_lead.origin, p_lead.special_requests))
$$;
