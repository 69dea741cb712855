CREATE TABLE "console_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console_session" ADD CONSTRAINT "console_session_token_id_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."token"("id") ON DELETE no action ON UPDATE no action;