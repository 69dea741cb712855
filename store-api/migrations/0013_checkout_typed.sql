CREATE TABLE "checkout_typed" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
