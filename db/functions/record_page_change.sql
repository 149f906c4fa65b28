-- Trigger: records that the pages of a topic (its argument) have changed. Processes end their shared pages when they see it, see
-- app/server/shared-pages. Its triggers are the list of what such pages show besides seats; a counter is not part of it, nor are the columns
-- of the search index: they follow from the text, and reindexPackages notes the change itself when it has finished.
create or replace function record_page_change() returns trigger
language plpgsql as $$
begin
  insert into page_changes (topic, changes) values (tg_argv[0], 1);
  return null;
end $$;
