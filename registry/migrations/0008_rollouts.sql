CREATE TABLE "rollout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"from" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"steps" jsonb NOT NULL,
	"step" integer NOT NULL,
	"step_ms" integer NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"step_visitors" jsonb NOT NULL,
	"overruled" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rollout_evidence" (
	"rollout" uuid NOT NULL,
	"shell" text NOT NULL,
	"process" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rollout_evidence_rollout_shell_process_pk" PRIMARY KEY("rollout","shell","process")
);
--> statement-breakpoint
CREATE TABLE "rollout_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollout_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rollout" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" double precision NOT NULL,
	"evidence" jsonb NOT NULL,
	"judgement" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "rollout" uuid;--> statement-breakpoint
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_evidence" ADD CONSTRAINT "rollout_evidence_rollout_rollout_id_fk" FOREIGN KEY ("rollout") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_look" ADD CONSTRAINT "rollout_look_rollout_rollout_id_fk" FOREIGN KEY ("rollout") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rollout_open" ON "rollout" USING btree ("region","remote") WHERE "rollout"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rollout_look_rollout" ON "rollout_look" USING btree ("rollout","id");--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_rollout_rollout_id_fk" FOREIGN KEY ("rollout") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;