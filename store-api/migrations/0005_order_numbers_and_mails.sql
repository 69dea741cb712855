ALTER TABLE "shop_order" ADD COLUMN "public_number" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "mailing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_public_number_unique" UNIQUE("public_number");