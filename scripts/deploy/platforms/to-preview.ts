import type { Shell, TargetConfig } from '../deploy-settings.ts'

export const PREVIEW_NAME = 'pra-dois-preview'
/** Limiters of the same number share their counters within an account. */
const PREVIEW_LIMITER_OFFSET = 1_000

/** Of no namespace: wrangler wants an id even where nothing is sent. */
const NO_ID = '0'.repeat(32)

/** The configuration of the preview environment: a worker, a cache and limiters of its own, the rest as in production. */
export const toPreview = <T extends TargetConfig>(config: T, shell: Shell): T => ({
  ...config,
  name: PREVIEW_NAME,
  topLevelName: PREVIEW_NAME,
  kv_namespaces: (config.kv_namespaces ?? []).map((namespace) => ({ ...namespace, id: shell.PREVIEW_KV_ID || NO_ID })),
  ratelimits: (config.ratelimits ?? []).map((limiter) => ({
    ...limiter,
    namespace_id: String(Number(limiter.namespace_id) + PREVIEW_LIMITER_OFFSET),
  })),
})
