-- The table has one row, which is written anew in no time.
-- squawk-ignore adding-field-with-default
ALTER TABLE "revision" ADD COLUMN "epoch" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "copy" text;--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "suspended_at" timestamp with time zone;