CREATE TABLE "mails_per_address" (
	"inbox" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();