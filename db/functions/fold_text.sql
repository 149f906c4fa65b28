-- Text as searches compare it: lower case, without accents and other combining marks. Plain ASCII skips the normalization. Stored for leads
-- (lead_search_text): another result needs an update of those.
create or replace function fold_text(p_text text) returns text
language sql immutable strict parallel safe as $$
  select case
    when octet_length(p_text) = char_length(p_text) then lower(p_text)
    else regexp_replace(lower(normalize(p_text, NFKD)), '[\u0300-\u036f]', '', 'g')
  end
$$;
