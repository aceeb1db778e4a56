/** Steps of a deployment, in their order. */
export const STEPS = ['check', 'build', 'expand', 'publish', 'wait', 'contract', 'done'] as const
export type Step = (typeof STEPS)[number]

interface State {
  step: Step
  /** How the platform rolls back to the previous version. */
  rollback: readonly string[]
  /** A migration that removes was applied, at least in part. */
  hasContracted: boolean
}

export const workerRollback = (worker: string): string[] => [
  'To go back to the version before:',
  `  npx wrangler rollback --name ${worker}`,
  `It asks for a reason and takes seconds; \`npx wrangler deployments list --name ${worker}\` shows every version.`,
]

/** Rollback of a Pages project, for which wrangler has no command. */
export const pagesRollback = (project: string): string[] => [
  'To go back to the version before: in the Cloudflare dashboard, Workers & Pages, the project',
  `${project}, Deployments, the menu of the earlier deployment, "Rollback to this deployment".`,
]

const DATABASE_STAYS =
  'The database stays as it is: migrations that add are read by both versions, and are never taken back.'

const NO_ROLLBACK = [
  'Tables or columns that the version before reads have been removed: do not roll back to it. Repair with a new version,',
  'or restore the database to a time before this deployment (docs/deploy.md, "Back to an earlier version").',
]

const WORDS_BY_STEP: Record<Exclude<Step, 'contract' | 'done'>, string[]> = {
  check: ['Nothing was built, sent or changed.'],
  build: ['Nothing was sent or changed.'],
  expand: [
    'No version was published: the one that runs goes on. A migration is applied whole or not at all;',
    'those that were applied only add, and running this command again goes on with the rest.',
  ],
  publish: [
    'The migrations that add were applied, which the version that runs does not notice.',
    'If wrangler says above that the upload failed, that version still runs and there is nothing to take back.',
  ],
  wait: ['The new version was published, but /api/health did not name it in time, or is unwell.'],
}

/** The message for the operator when a deployment ended at a step, with the commands for a rollback. */
export function rollbackWords({ step, rollback, hasContracted }: State): string[] {
  if (hasContracted) {
    return [...(step === 'done' ? [] : ['The new version is live; its last migrations failed.']), ...NO_ROLLBACK]
  }
  if (step === 'contract') {
    return ['The new version is live; what it no longer reads is still in the database.', ...rollback]
  }
  if (step === 'done') return [...rollback, DATABASE_STAYS]
  const wasSent = step === 'publish' || step === 'wait'
  return [...WORDS_BY_STEP[step], ...(wasSent ? [...rollback, DATABASE_STAYS] : [])]
}
