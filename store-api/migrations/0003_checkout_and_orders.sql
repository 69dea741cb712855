CREATE TABLE "checkout" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"delivery_method" text,
	"affiliate_code" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"url" text,
	"draft" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"operator" text
);
--> statement-breakpoint
CREATE TABLE "order_ring" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"place" integer NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"size" integer
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"token" text NOT NULL,
	"cart_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"state" text NOT NULL,
	"needs_size" boolean NOT NULL,
	"store" text NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"discount_codes" jsonb NOT NULL,
	"affiliate_code" text,
	"payment_provider" text NOT NULL,
	"payment_reference" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_order_token_unique" UNIQUE("token"),
	CONSTRAINT "shop_order_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "shop_order_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ring" ADD CONSTRAINT "order_ring_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempt_active" ON "checkout_attempt" USING btree ("cart_id") WHERE state in ('beginning', 'open', 'confirming', 'paid');--> statement-breakpoint
CREATE INDEX "checkout_attempt_cart" ON "checkout_attempt" USING btree ("cart_id","created_at");--> statement-breakpoint
CREATE INDEX "checkout_attempt_reference" ON "checkout_attempt" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_ring_order" ON "order_ring" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_order_created" ON "shop_order" USING btree ("created");