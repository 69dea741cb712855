CREATE TABLE "programme_visits" (
	"day" date NOT NULL,
	"programme" text NOT NULL,
	"code" text NOT NULL,
	"store" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "programme_visits_day_programme_code_store_pk" PRIMARY KEY("day","programme","code","store")
);
