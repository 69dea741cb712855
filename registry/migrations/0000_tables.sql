CREATE TABLE "activation" (
	"shell" text NOT NULL,
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"revision" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activation_shell_region_remote_pk" PRIMARY KEY("shell","region","remote")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"region" text,
	"subject" text NOT NULL,
	"from" text,
	"to" text,
	"revision" bigint
);
--> statement-breakpoint
CREATE TABLE "blob" (
	"integrity" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listener" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shell" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"replaced" bigint,
	"current" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "release_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE TABLE "release_file" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"integrity" text NOT NULL,
	CONSTRAINT "release_file_remote_version_path_pk" PRIMARY KEY("remote","version","path")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"label" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_replaced_placement_id_fk" FOREIGN KEY ("replaced") REFERENCES "public"."placement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_file" ADD CONSTRAINT "release_file_integrity_blob_integrity_fk" FOREIGN KEY ("integrity") REFERENCES "public"."blob"("integrity") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_file" ADD CONSTRAINT "release_file_remote_version_release_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."release"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_current" ON "placement" USING btree ("region","remote") WHERE "placement"."current";