CREATE TABLE "cycle_report" (
	"id" text PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cycle_report_expires_at" ON "cycle_report" USING btree ("expires_at");