ALTER TABLE "call_request" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_request" ADD COLUMN "people" text DEFAULT '' NOT NULL;