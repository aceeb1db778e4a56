import { createApp } from '../../../worker/app.ts'
import { compose } from '../../../worker/compose.ts'

/** Set by `travelTo`; null: the machine's clock. */
let frozenAt: number | null = null

const app = createApp((env) => compose(env, () => new Date(frozenAt ?? Date.now())))
const TRAVEL_PATH = '/__clock'

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== TRAVEL_PATH) return app.fetch(request, env, context)
    frozenAt = Number(await request.text())
    return new Response(null, { status: 204 })
  },
}
