-- Run once by the PostgreSQL image on an empty volume: each service has a database of its own.
CREATE DATABASE registry;
CREATE DATABASE store;
