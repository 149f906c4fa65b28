CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "page_changes_topic" CHECK ("page_changes"."topic" in ('packages', 'pages', 'ads', 'trains'))
);
