import { createApp } from './app.ts'
import { compose } from './compose.ts'

const app = createApp(compose)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
} satisfies ExportedHandler<Env>
