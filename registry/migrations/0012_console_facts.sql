CREATE TABLE "browser_failure" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"region" text NOT NULL,
	"hash" text NOT NULL,
	"phase" text NOT NULL,
	"message" text NOT NULL,
	"stack" jsonb NOT NULL,
	"reports" bigint NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_failure_remote_version_region_hash_pk" PRIMARY KEY("remote","version","region","hash")
);
--> statement-breakpoint
CREATE TABLE "shell_import_map" (
	"shell" text NOT NULL,
	"region" text NOT NULL,
	"integrity" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shell_import_map_shell_region_pk" PRIMARY KEY("shell","region")
);
--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "commit" text;--> statement-breakpoint
ALTER TABLE "browser_failure" ADD CONSTRAINT "browser_failure_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_failure_last_seen" ON "browser_failure" USING btree ("last_seen");