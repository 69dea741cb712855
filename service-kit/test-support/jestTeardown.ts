export { stopSharedPostgres as default } from './sharedPostgres.ts';
