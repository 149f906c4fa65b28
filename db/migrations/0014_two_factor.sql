CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_two_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- There is always somebody who can open the admin panel: the last administrator keeps the role and the account. Those who take one away do it one
-- after the other (the lock lasts until the commit), so that two who remove each other at the same moment do not both succeed.
create function keep_one_admin() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7224402);
  if not exists (select from users where role = 'admin' and closed_at is null) then
    raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger users_last_admin after update or delete on users
  for each row when (old.role = 'admin' and old.closed_at is null) execute function keep_one_admin();
