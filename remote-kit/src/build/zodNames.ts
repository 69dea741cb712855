/**
 * The names that the shell provides as `zod/mini`: those that the store and its remotes use. The whole module could not be tree-shaken and
 * contains error messages in forty languages. The builds of both reject names that are not listed here.
 */
export {
  array,
  boolean,
  custom,
  discriminatedUnion,
  enum,
  extend,
  gte,
  int,
  json,
  literal,
  lte,
  maxLength,
  minLength,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  partial,
  record,
  refine,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'zod/v4/mini';
