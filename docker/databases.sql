-- Run once by the PostgreSQL image on an empty volume: a database for each service; a role for migrations, which owns both and what is in them; a role
-- for each service, which reads and writes the rows of its own database and can change no table. Nobody but the migrations' one-shot services has the
-- password of `migrator`, and nobody but who looks after the server the superuser's.
\getenv migrator_password MIGRATE_DB_PASSWORD
\getenv registry_password REGISTRY_DB_PASSWORD
\getenv store_password STORE_DB_PASSWORD
CREATE ROLE migrator LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'migrator_password';
CREATE ROLE registry LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'registry_password';
CREATE ROLE store LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'store_password';
CREATE DATABASE registry OWNER migrator;
CREATE DATABASE store OWNER migrator;
REVOKE ALL ON DATABASE registry FROM PUBLIC;
REVOKE ALL ON DATABASE store FROM PUBLIC;
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
GRANT CONNECT ON DATABASE registry TO registry;
GRANT CONNECT ON DATABASE store TO store;
-- What a migration makes from now on is the service's to use.
\connect registry
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT USAGE ON SCHEMAS TO registry;
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO registry;
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT USAGE, SELECT ON SEQUENCES TO registry;
\connect store
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT USAGE ON SCHEMAS TO store;
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO store;
ALTER DEFAULT PRIVILEGES FOR ROLE migrator GRANT USAGE, SELECT ON SEQUENCES TO store;
