ALTER TABLE "shop_order" ADD COLUMN "giftee_mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "giftee_mailing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "giftee_mailed_at" timestamp with time zone;