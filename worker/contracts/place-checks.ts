/** What can be wrong with the facts of a place, in a file of the selection, a proposal or an administrator's file. */
export const FACT_PROBLEMS = [
  'no_name',
  'no_sentence',
  'sentence_length',
  'unknown_category',
  'category_twice',
  'many_categories',
  'phone',
  'site',
] as const
export type FactProblem = (typeof FACT_PROBLEMS)[number]
