import { createApp } from './app.ts'
import { compose, FOR_A_JOB } from './compose/compose.ts'
import { runJobs } from './jobs/run-jobs.ts'

const app = createApp(compose)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: ({ cron }, env, context) => runJobs(cron, () => compose(env, context, undefined, FOR_A_JOB)),
} satisfies ExportedHandler<Env>
