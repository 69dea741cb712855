CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"who" text NOT NULL,
	"via" text NOT NULL,
	"token_id" uuid,
	"claimed" text,
	"call" text NOT NULL,
	"about" text,
	"asked" text NOT NULL,
	"from_address" text NOT NULL,
	"request_id" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "operator_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE INDEX "operator_audit_at" ON "operator_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_audit_about" ON "operator_audit" USING btree ("about");--> statement-breakpoint
CREATE INDEX "operator_audit_asked" ON "operator_audit" USING btree ("asked");--> statement-breakpoint
-- The audit takes rows. None is changed, and none is deleted before its 730 days (AUDIT_DAYS of operatorAudit.ts).
CREATE FUNCTION "operator_audit_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '730 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'operator_audit takes rows and gives none away before 730 days' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_audit_row_stays" BEFORE UPDATE OR DELETE ON "operator_audit" FOR EACH ROW EXECUTE FUNCTION "operator_audit_keeps"();--> statement-breakpoint
CREATE TRIGGER "operator_audit_stays" BEFORE TRUNCATE ON "operator_audit" FOR EACH STATEMENT EXECUTE FUNCTION "operator_audit_keeps"();
