INSERT INTO "revision" ("id", "revision") VALUES (true, 0);--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER release_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "release" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER release_file_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "release_file" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER blob_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "blob" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
