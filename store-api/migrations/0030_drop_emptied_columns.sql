-- Drops the columns that 0029 emptied. The build before names none of them. It still names mailing_at of call_request, care_event, shop_order
-- (also giftee_mailing_at), redeem_code and waitlist_entry, which this build does not: the migration after this one drops those.
-- squawk-ignore ban-drop-column
ALTER TABLE "shop_order" DROP COLUMN IF EXISTS "token";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "cart_answer" DROP COLUMN IF EXISTS "answer", DROP COLUMN IF EXISTS "version";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "hero_proof" DROP COLUMN IF EXISTS "file";
