import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { deployBuild } from '../../build/deploy-build.ts'
import { CliError } from '../../terminal/cli-error.ts'
import { startUpLine } from '../bundle-lines.ts'
import type { Remedies, Shell, TargetConfig } from '../deploy-settings.ts'
import { workerRollback } from '../rollback-words.ts'
import { measureStartUp } from '../start-up-cpu.ts'
import { listSecrets } from './list-secrets.ts'
import type { Platform } from './platform.ts'

const PRODUCTION: Remedies = {
  kv: 'npx wrangler kv namespace create CACHE, then put its id into wrangler.toml',
  secret: (name) => `npx wrangler secret put ${name}`,
}
const PREVIEW: Remedies = {
  kv: 'npx wrangler kv namespace create CACHE_PREVIEW, then export PREVIEW_KV_ID=<its id>',
  secret: (name) => `npx wrangler secret put ${name} --name ${PREVIEW_NAME}`,
}
const PREVIEW_NAME = 'pra-dois-preview'
/** Limiters with the same number share their counters within an account. */
const PREVIEW_LIMITER_OFFSET = 1_000

/** Placeholder: wrangler requires an id even where nothing is sent. */
const NO_ID = '0'.repeat(32)

/** @throws CliError when wrangler fails; it has said why */
async function wrangle(configPath: string, options: readonly string[]): Promise<void> {
  const [code] = await once(deployBuild(configPath, options), 'exit')
  if (code !== 0) throw new CliError('wrangler did not take the build.')
}

/** A Worker with its static files, in production or in the preview environment. */
export function workerPlatform(isPreview: boolean): Platform {
  const product = unstable_readConfig({ config: 'wrangler.toml' })
  const config = isPreview ? toPreview(product, process.env) : product
  const name = config.name ?? 'pra-dois'
  return {
    name,
    remedies: isPreview ? PREVIEW : PRODUCTION,
    rollback: workerRollback(name),
    config,
    listSecrets: () => listSecrets(['secret', 'list', '--name', name, '--format', 'json'], name),
    async shape(configPath) {
      if (!isPreview) return
      writeFileSync(configPath, JSON.stringify(toPreview(JSON.parse(readFileSync(configPath, 'utf8')), process.env)))
    },
    publish: (configPath, vars) =>
      wrangle(
        configPath,
        Object.entries(vars).flatMap(([variable, value]) => ['--var', `${variable}:${value}`]),
      ),
    async rehearse(configPath) {
      console.log(startUpLine(await measureStartUp(configPath)))
      await wrangle(configPath, ['--dry-run'])
    },
  }
}

/** The configuration of the preview environment: its own worker, cache and limiters, the rest as in production. */
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
