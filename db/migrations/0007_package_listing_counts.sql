CREATE INDEX "package_search_days" ON "package_search" USING btree ("days");--> statement-breakpoint

-- A search is one of many at the same time: it keeps to its own process, which also spares the start of helpers.
alter table package_search set (parallel_workers = 0);
