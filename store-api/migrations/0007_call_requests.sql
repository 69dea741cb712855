CREATE TABLE "call_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_request_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"time_zone" text NOT NULL,
	"slots" jsonb NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"mailing_at" timestamp with time zone,
	"operator_mailed_at" timestamp with time zone,
	"visitor_mailed_at" timestamp with time zone,
	CONSTRAINT "call_request_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "call_request_created_at" ON "call_request" USING btree ("created_at");