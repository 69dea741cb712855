-- Bytes come back under the hash that they were published with: SHA-256, and SHA-384 of earlier releases.
CREATE OR REPLACE FUNCTION refuse_change_but_of_retired_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.integrity = OLD.integrity THEN
    IF NEW.content IS NULL AND NOT EXISTS (
      SELECT 1 FROM release_file f JOIN release r ON r.remote = f.remote AND r.version = f.version
      WHERE f.integrity = OLD.integrity AND r.retired_at IS NULL
    ) THEN
      RETURN NEW;
    END IF;
    IF OLD.content IS NULL AND NEW.integrity IN (
      'sha256-' || encode(sha256(NEW.content), 'base64'),
      'sha384-' || encode(sha384(NEW.content), 'base64')
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'table % only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
