CREATE TABLE "shell_build" (
	"build" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"offered_by" text NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shell_file" (
	"integrity" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
