-- Trigger: records that the pages of a topic (its argument) have changed. Processes end their shared pages when they see it, see
-- app/server/shared-pages. The triggers below are the list of what such pages show besides seats; a counter is not part of it, nor are the columns
-- of the search index: they follow from the text, and reindexPackages notes the change itself when it has finished.
-- Renamed from note_page_change.
create or replace function record_page_change() returns trigger
language plpgsql as $$
begin
  insert into page_changes (topic, changes) values (tg_argv[0], 1);
  return null;
end $$;

create or replace trigger travel_packages_change_pages after insert or update of
    agent_id, former_agent_id, title, destination, duration, price_paise, original_price_paise, description, highlights, category, themes,
    banner_image_url, banner_image_alt, image_urls, image_alts, status, is_featured, is_active, awaiting_review, rejection_reason, approved_version,
    submitted_version, edit_rejection_reason, rejected_version, rating, popularity, reviews, created_at, updated_at, submitted_at, search_terms, days,
    shown_rating, shown_popularity, itinerary_days, included, not_included, best_months, cancellation
  or delete or truncate on travel_packages
  for each statement execute function record_page_change('packages');
create or replace trigger bids_change_pages after insert or update or delete or truncate on bids
  for each statement execute function record_page_change('packages');
create or replace trigger agents_change_pages after insert or update of company_name, verified or delete or truncate on agents
  for each statement execute function record_page_change('packages');
create or replace trigger places_change_pages after insert or update or delete or truncate on places
  for each statement execute function record_page_change('packages');
create or replace trigger place_aliases_change_pages after insert or update or delete or truncate on place_aliases
  for each statement execute function record_page_change('packages');

create or replace trigger cms_pages_change_pages after insert or update or delete or truncate on cms_pages
  for each statement execute function record_page_change('pages');
create or replace trigger cms_page_redirects_change_pages after insert or update or delete or truncate on cms_page_redirects
  for each statement execute function record_page_change('pages');

create or replace trigger advertisements_change_pages
  after insert or update of title, image_url, image_alt, link_url, placement, starts_on, ends_on, is_active or delete or truncate on advertisements
  for each statement execute function record_page_change('ads');

create or replace trigger cities_change_pages after insert or update or delete or truncate on cities
  for each statement execute function record_page_change('trains');
create or replace trigger stations_change_pages after insert or update or delete or truncate on stations
  for each statement execute function record_page_change('trains');
create or replace trigger place_names_change_pages after insert or update or delete or truncate on place_names
  for each statement execute function record_page_change('trains');
create or replace trigger trains_change_pages after insert or update or delete or truncate on trains
  for each statement execute function record_page_change('trains');
create or replace trigger train_stops_change_pages after insert or update or delete or truncate on train_stops
  for each statement execute function record_page_change('trains');
create or replace trigger train_classes_change_pages after insert or update or delete or truncate on train_classes
  for each statement execute function record_page_change('trains');
create or replace trigger fare_rules_change_pages after insert or update or delete or truncate on fare_rules
  for each statement execute function record_page_change('trains');
create or replace trigger timetable_versions_change_pages after insert or update or delete or truncate on timetable_versions
  for each statement execute function record_page_change('trains');
