CREATE SCHEMA "test_razorpay";
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_person" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"experience" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"auto_created" boolean DEFAULT false NOT NULL,
	"guest_key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'agent', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "train_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_reference" text NOT NULL,
	"user_id" text,
	"contact_details" jsonb NOT NULL,
	"train_details" jsonb NOT NULL,
	"passenger_details" jsonb NOT NULL,
	"train_number" text NOT NULL,
	"run_date" date NOT NULL,
	"class" text NOT NULL,
	"from_seq" smallint NOT NULL,
	"to_seq" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"insurance" boolean NOT NULL,
	"total_fare_paise" integer NOT NULL,
	"payment_id" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"booking_status" text DEFAULT 'pending' NOT NULL,
	"request_hash" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "train_bookings_booking_reference_unique" UNIQUE("booking_reference"),
	CONSTRAINT "train_bookings_stretch" CHECK ("train_bookings"."from_seq" >= 0 and "train_bookings"."from_seq" < "train_bookings"."to_seq"),
	CONSTRAINT "train_bookings_seats" CHECK ("train_bookings"."seats" > 0 and "train_bookings"."total_fare_paise" > 0),
	CONSTRAINT "train_bookings_status" CHECK ("train_bookings"."booking_status" in ('pending','confirmed','expired','cancelled')),
	CONSTRAINT "train_bookings_payment_status" CHECK ("train_bookings"."payment_status" in ('pending','successful','failed','refund_pending','refunded')),
	CONSTRAINT "train_bookings_confirmed_is_paid" CHECK ("train_bookings"."booking_status" <> 'confirmed' or ("train_bookings"."payment_status" = 'successful' and "train_bookings"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"provider_refund_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_orders_provider_order_id_unique" UNIQUE("provider_order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_type" text DEFAULT 'train' NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_payment_id" text,
	"method" text,
	"error_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending','successful','failed','refund_pending','refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"error_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_once" UNIQUE("payment_id","purpose"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested','pending','processed','failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "seat_inventory" (
	"train_number" text NOT NULL,
	"run_date" date NOT NULL,
	"class" text NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint[] NOT NULL,
	CONSTRAINT "seat_inventory_train_number_run_date_class_pk" PRIMARY KEY("train_number","run_date","class"),
	CONSTRAINT "seat_inventory_never_oversold" CHECK (0 <= all ("seat_inventory"."taken") and "seat_inventory"."capacity" >= all ("seat_inventory"."taken"))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fare_rules" (
	"class" text NOT NULL,
	"train_type" text NOT NULL,
	"effective_from" date NOT NULL,
	"minimum_km" integer NOT NULL,
	"minimum_fare_paise" integer NOT NULL,
	"slabs" jsonb NOT NULL,
	"reservation_paise" integer NOT NULL,
	"superfast_paise" integer NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "fare_rules_class_train_type_effective_from_pk" PRIMARY KEY("class","train_type","effective_from")
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city_code" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"rank" integer NOT NULL,
	CONSTRAINT "stations_code" CHECK ("stations"."code" ~ '^[A-Z]{1,5}$')
);
--> statement-breakpoint
CREATE TABLE "train_classes" (
	"train_number" text NOT NULL,
	"class" text NOT NULL,
	"coaches" smallint NOT NULL,
	"seats_per_coach" smallint NOT NULL,
	CONSTRAINT "train_classes_train_number_class_pk" PRIMARY KEY("train_number","class"),
	CONSTRAINT "train_classes_class" CHECK ("train_classes"."class" in ('1A','2A','3A','3E','SL','CC','EC','2S','FC')),
	CONSTRAINT "train_classes_some" CHECK ("train_classes"."coaches" > 0 and "train_classes"."seats_per_coach" > 0)
);
--> statement-breakpoint
CREATE TABLE "train_stops" (
	"train_number" text NOT NULL,
	"seq" smallint NOT NULL,
	"station_code" text NOT NULL,
	"arrives_min" integer NOT NULL,
	"departs_min" integer NOT NULL,
	"km" integer NOT NULL,
	CONSTRAINT "train_stops_train_number_seq_pk" PRIMARY KEY("train_number","seq"),
	CONSTRAINT "train_stops_times" CHECK ("train_stops"."departs_min" >= "train_stops"."arrives_min" and "train_stops"."km" >= 0 and "train_stops"."seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trains" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"superfast" boolean NOT NULL,
	"running_days" smallint NOT NULL,
	CONSTRAINT "trains_running_days" CHECK ("trains"."running_days" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "test_razorpay"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"amount_paid" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"status" text DEFAULT 'created' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "test_razorpay"."payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"email" text,
	"contact" text,
	"bank" text,
	"vpa" text,
	"card_last4" text,
	"error_code" text,
	"error_description" text,
	"error_source" text,
	"error_step" text,
	"error_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_razorpay"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"receipt" text,
	"idempotency_key" text,
	"request_body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_razorpay"."webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhooks_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD CONSTRAINT "train_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_inventory" ADD CONSTRAINT "seat_inventory_train_number_class_train_classes_train_number_class_fk" FOREIGN KEY ("train_number","class") REFERENCES "public"."train_classes"("train_number","class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_city_code_cities_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."cities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_classes" ADD CONSTRAINT "train_classes_train_number_trains_number_fk" FOREIGN KEY ("train_number") REFERENCES "public"."trains"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_stops" ADD CONSTRAINT "train_stops_train_number_trains_number_fk" FOREIGN KEY ("train_number") REFERENCES "public"."trains"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_stops" ADD CONSTRAINT "train_stops_station_code_stations_code_fk" FOREIGN KEY ("station_code") REFERENCES "public"."stations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_razorpay"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "test_razorpay"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_razorpay"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "test_razorpay"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_counts_end" ON "attempt_counts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "train_bookings_same_request" ON "train_bookings" USING btree ("user_id","request_hash") WHERE booking_status = 'pending';--> statement-breakpoint
CREATE INDEX "train_bookings_user" ON "train_bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "train_bookings_run" ON "train_bookings" USING btree ("train_number","run_date","class");--> statement-breakpoint
CREATE INDEX "train_bookings_holds" ON "train_bookings" USING btree ("hold_expires_at") WHERE booking_status = 'pending';--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE status in ('requested','pending');--> statement-breakpoint
CREATE INDEX "stations_city" ON "stations" USING btree ("city_code");--> statement-breakpoint
CREATE INDEX "train_stops_station" ON "train_stops" USING btree ("station_code","train_number");--> statement-breakpoint
CREATE INDEX "test_payments_order" ON "test_razorpay"."payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "test_refunds_payment" ON "test_razorpay"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "test_webhooks_due" ON "test_razorpay"."webhooks" USING btree ("next_attempt_at") WHERE delivered_at is null;