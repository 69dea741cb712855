CREATE TABLE "care_case" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model" text,
	"credit" text,
	"amount" text,
	"pickup_day" text,
	"description" text,
	"size" integer,
	"cause" text,
	CONSTRAINT "care_case_number_unique" UNIQUE("number"),
	CONSTRAINT "care_case_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "care_event" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_event_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"operator" text,
	"note" text,
	"day" text,
	"mail_due" boolean NOT NULL,
	"mailing_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "care_case" ADD CONSTRAINT "care_case_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_event" ADD CONSTRAINT "care_event_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_case_order" ON "care_case" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "care_case_state" ON "care_case" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "care_event_case" ON "care_event" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_event_mail" ON "care_event" USING btree ("mail_due","mailed_at");