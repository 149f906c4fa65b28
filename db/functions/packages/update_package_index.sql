-- Trigger: mirrors a public package into package_index and package_words, and removes one that is no longer public.
create or replace function update_package_index() returns trigger
language plpgsql as $$
begin
  if new.is_public then
    insert into package_index (package_id, terms, keys, facets, days, price_paise, rating, popularity, created_at)
      values (new.id, array_to_tsvector(new.index_terms),
              array_to_tsvector(array(select term from unnest(new.index_terms) as term where term ~ '^[@#~%]')), new.index_facets, new.days, new.price_paise, new.rating,
              new.popularity, new.created_at)
      on conflict (package_id) do update
        set terms = excluded.terms, keys = excluded.keys, facets = excluded.facets, days = excluded.days, price_paise = excluded.price_paise,
            rating = excluded.rating, popularity = excluded.popularity, created_at = excluded.created_at;
    insert into package_words (word)
      select term from unnest(new.index_terms) as term where term !~ '^[@#~%=]' group by term order by term
      on conflict do nothing;
  else
    delete from package_index s where s.package_id = new.id;
  end if;
  return null;
end $$;
