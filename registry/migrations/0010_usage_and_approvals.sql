CREATE TABLE "approval" (
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"from" text NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "approval_region_remote_version_from_code_subject_pk" PRIMARY KEY("region","remote","version","from","code","subject")
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"shell" text NOT NULL,
	"process" uuid NOT NULL,
	"region" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "usage_region_hour_shell_process_pk" PRIMARY KEY("region","hour","shell","process")
);
--> statement-breakpoint
ALTER TABLE "shell_host" ADD COLUMN "payloads" jsonb;--> statement-breakpoint
ALTER TABLE "shell_host" ADD COLUMN "contracts" text;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_hour" ON "usage" USING btree ("hour");