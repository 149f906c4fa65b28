CREATE INDEX "users_guest_key" ON "users" USING btree ("guest_key_hash") WHERE "users"."guest_key_hash" is not null;--> statement-breakpoint
-- hold_seats (0026) locks the booking that is changed as everybody else does (0015): whoever writes a payment or an event of it holds its key already and
-- may be waiting for the run. The rest of the function stays as it is.
do $$
declare
  before text := pg_get_functiondef('hold_seats(jsonb, timestamptz, integer)'::regprocedure);
  after text := replace(before, 'b.class = r.class for update;', 'b.class = r.class for no key update;');
begin
  if after = before then
    raise exception 'hold_seats is not the function of 0026';
  end if;
  execute after;
end $$;
