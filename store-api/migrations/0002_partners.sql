CREATE TABLE "referral_lead" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"email" text NOT NULL,
	"plan" text NOT NULL,
	"store" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_lead_once" UNIQUE("affiliate","email")
);
--> statement-breakpoint
CREATE TABLE "used_magic_link" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_magic_link_expires_at" ON "used_magic_link" USING btree ("expires_at");