CREATE TABLE "checkout_key" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_typed" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "checkout_key_rotated_at" ON "checkout_key" USING btree ("rotated_at");