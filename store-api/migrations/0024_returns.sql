CREATE TABLE "order_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"case_id" text,
	"parts" jsonb NOT NULL,
	"amount" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "order_refund_case_id_unique" UNIQUE("case_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"number" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"items" text NOT NULL,
	"order_id" text,
	"matched_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"operator" text,
	CONSTRAINT "withdrawal_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "care_case" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "care_case" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "test_payment" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_order" ON "order_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_waiting" ON "withdrawal" USING btree ("handled_at","declared_at");