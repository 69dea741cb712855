CREATE TABLE "care_photo" (
	"case_id" text NOT NULL,
	"place" integer NOT NULL,
	"type" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "care_photo_case_id_place_pk" PRIMARY KEY("case_id","place")
);
--> statement-breakpoint
ALTER TABLE "care_photo" ADD CONSTRAINT "care_photo_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;