CREATE TABLE "note" ("id" text PRIMARY KEY NOT NULL, "body" text NOT NULL);
