import { createApp } from './app.ts'
import { compose, JOB_LIMITS } from './compose/compose.ts'

const app = createApp(compose)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  async scheduled({ cron }, env, context) {
    const { runJobs } = await import('./jobs/run-jobs.ts')
    await runJobs(cron, () => compose(env, context, undefined, JOB_LIMITS))
  },
} satisfies ExportedHandler<Env>
