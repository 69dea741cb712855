CREATE TABLE "cart_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"version" integer,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_answer_created_at" ON "cart_answer" USING btree ("created_at");