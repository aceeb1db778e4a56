import { createApp } from './app.ts'
import { compose, WITHOUT_HURRY } from './compose/compose.ts'
import { runJobs } from './jobs/run-jobs.ts'

const app = createApp(compose)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: ({ cron }, env, context) => runJobs(cron, () => compose(env, context, undefined, WITHOUT_HURRY)),
} satisfies ExportedHandler<Env>
