CREATE TABLE "waitlist_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"leave_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailing_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "waitlist_entry_leave_token_unique" UNIQUE("leave_token")
);
--> statement-breakpoint
CREATE INDEX "waitlist_entry_created_at" ON "waitlist_entry" USING btree ("created_at");