-- Drops the marks of mails that jobs have replaced. The build before names none of them; heroes' proofs still use their own.
-- squawk-ignore ban-drop-column
ALTER TABLE "shop_order" DROP COLUMN IF EXISTS "mailing_at", DROP COLUMN IF EXISTS "giftee_mailing_at";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "call_request" DROP COLUMN IF EXISTS "mailing_at";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "care_event" DROP COLUMN IF EXISTS "mailing_at";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "redeem_code" DROP COLUMN IF EXISTS "mailing_at";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "waitlist_entry" DROP COLUMN IF EXISTS "mailing_at";
