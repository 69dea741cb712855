export { sharePostgres as default } from './sharedPostgres.ts';
