CREATE TABLE "claim" (
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"pattern" text NOT NULL,
	"remote" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "claim_kind_shape_pk" PRIMARY KEY("kind","shape")
);
--> statement-breakpoint
CREATE TABLE "shell_name" (
	"name" text PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blob" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "calls" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "retired_by" text;--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shell_name" ADD CONSTRAINT "shell_name_token_id_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_file_integrity" ON "release_file" USING btree ("integrity");--> statement-breakpoint
-- Tokens from before expire too, but for those of the first start.
UPDATE "token" SET "expires_at" = now() + interval '90 days' WHERE "created_by" <> 'first start';--> statement-breakpoint
-- What is promoted keeps what it fills: the release that was published first has it.
INSERT INTO "claim" ("kind", "shape", "pattern", "remote", "by", "origin")
SELECT DISTINCT ON (kind, shape) kind, shape, pattern, remote, published_by, 'upgrade'
FROM (
  SELECT 'slot' AS kind, slot AS shape, slot AS pattern, r.remote, r.published_by, r.published_at
  FROM "release" r CROSS JOIN LATERAL jsonb_array_elements_text(r.manifest -> 'slots') AS slot
  WHERE slot <> 'page' AND EXISTS (SELECT 1 FROM "placement" p WHERE p.current AND p.remote = r.remote AND p.version = r.version)
  UNION ALL
  SELECT 'route', coalesce(nullif(regexp_replace(regexp_replace(route ->> 'path', '/$', ''), ':[^/]*', ':', 'g'), ''), '/'), route ->> 'path', r.remote, r.published_by, r.published_at
  FROM "release" r CROSS JOIN LATERAL jsonb_array_elements(r.manifest -> 'routes') AS route
  WHERE EXISTS (SELECT 1 FROM "placement" p WHERE p.current AND p.remote = r.remote AND p.version = r.version)
) AS promoted
ORDER BY kind, shape, published_at, remote;--> statement-breakpoint
-- Retirement may note itself on a release, and nothing else may change there.
CREATE FUNCTION refuse_change_but_retirement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'retired_at' - 'retired_by' IS DISTINCT FROM to_jsonb(OLD) - 'retired_at' - 'retired_by' THEN
    RAISE EXCEPTION 'table % only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Bytes may go when every release with that file is retired, and come back when they hash to the name that they had.
CREATE FUNCTION refuse_change_but_of_retired_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.integrity = OLD.integrity THEN
    IF NEW.content IS NULL AND NOT EXISTS (
      SELECT 1 FROM release_file f JOIN release r ON r.remote = f.remote AND r.version = f.version
      WHERE f.integrity = OLD.integrity AND r.retired_at IS NULL
    ) THEN
      RETURN NEW;
    END IF;
    IF OLD.content IS NULL AND 'sha384-' || encode(sha384(NEW.content), 'base64') = NEW.integrity THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'table % only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER release_only_grows ON "release";--> statement-breakpoint
DROP TRIGGER blob_only_grows ON "blob";--> statement-breakpoint
CREATE TRIGGER release_only_grows BEFORE DELETE OR TRUNCATE ON "release" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER blob_only_grows BEFORE DELETE OR TRUNCATE ON "blob" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER release_only_retires BEFORE UPDATE ON "release" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_retirement();--> statement-breakpoint
CREATE TRIGGER blob_only_retires BEFORE UPDATE ON "blob" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_retired_bytes();
