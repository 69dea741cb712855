ALTER TABLE "care_case" ADD COLUMN "saving" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "what" text DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "deliveries" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "shipment" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "size_mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "size_mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_event_mail" ON "order_event" USING btree ("mail_due","mailed_at");--> statement-breakpoint
CREATE INDEX "shop_order_size_mail" ON "shop_order" USING btree ("size_mail_due_at");