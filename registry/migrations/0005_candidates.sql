CREATE TABLE "candidate" (
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"attempt" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"since" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "candidate_region_remote_pk" PRIMARY KEY("region","remote")
);
--> statement-breakpoint
CREATE TABLE "candidate_answer" (
	"shell" text NOT NULL,
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"attempt" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_answer_shell_region_remote_pk" PRIMARY KEY("shell","region","remote")
);
--> statement-breakpoint
CREATE TABLE "shell_host" (
	"shell" text PRIMARY KEY NOT NULL,
	"provides" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "revision" bigint;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;