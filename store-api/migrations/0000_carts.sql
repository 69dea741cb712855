CREATE TABLE "cart" (
	"id" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"country_code" text,
	"attributes" jsonb NOT NULL,
	"discount_codes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchandise_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"attributes_key" text NOT NULL,
	CONSTRAINT "cart_line_alike" UNIQUE("cart_id","merchandise_id","attributes_key")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_updated_at" ON "cart" USING btree ("updated_at");