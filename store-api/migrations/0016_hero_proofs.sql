CREATE TABLE "hero_proof" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_proof_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"hero_group" text NOT NULL,
	"store" text NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"type" text,
	"file" text,
	"token_hash" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailing_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "hero_proof_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "hero_proof_created_at" ON "hero_proof" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hero_proof_email" ON "hero_proof" USING btree ("email");