CREATE TABLE "hero_document" (
	"proof" bigint PRIMARY KEY NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_answer" ADD COLUMN "cart_id" text;--> statement-breakpoint
ALTER TABLE "hero_proof" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "hero_document" ADD CONSTRAINT "hero_document_proof_hero_proof_number_fk" FOREIGN KEY ("proof") REFERENCES "public"."hero_proof"("number") ON DELETE cascade ON UPDATE no action;