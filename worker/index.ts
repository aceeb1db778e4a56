import { createApp } from './app.ts'
import { compose, FOR_A_JOB } from './compose/compose.ts'

const app = createApp(compose)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  async scheduled({ cron }, env, context) {
    const { runJobs } = await import('./jobs/run-jobs.ts')
    await runJobs(cron, () => compose(env, context, undefined, FOR_A_JOB))
  },
} satisfies ExportedHandler<Env>
