CREATE TABLE "source_map" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"script" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "source_map_remote_version_script_pk" PRIMARY KEY("remote","version","script")
);
--> statement-breakpoint
ALTER TABLE "source_map" ADD CONSTRAINT "source_map_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;