-- Processes of the last release do not call them.
drop function if exists ended_unpaid(train_bookings, timestamptz);--> statement-breakpoint
drop function if exists give_up_hold(uuid, timestamptz);--> statement-breakpoint
drop function if exists guests_hold_too_much(text, date, text, smallint, smallint, integer, integer, integer, uuid, timestamptz, timestamptz);--> statement-breakpoint
drop function if exists hold_seats(jsonb, timestamptz, integer);--> statement-breakpoint
drop function if exists release_ended_holds(timestamptz, integer);
