CREATE TABLE "redeem_code" (
	"id" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"merchandise_id" text NOT NULL,
	"store" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"redeemed_at" timestamp with time zone,
	"email" text,
	"locale" text,
	"mailing_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "redeem_code_batch" ON "redeem_code" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "redeem_code_redeemed_at" ON "redeem_code" USING btree ("redeemed_at");