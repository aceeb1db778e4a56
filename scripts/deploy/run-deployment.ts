import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildProduct } from '../build/build-product.ts'
import { mainOf, measureModules } from '../build/worker-modules.ts'
import { prepareDatabaseWithProgress } from '../database/prepare-database.ts'
import { CliError } from '../terminal/cli-error.ts'
import { bundleLines } from './bundle-lines.ts'
import { findMissing, type Missing, missingLines, REQUIRED_SECRETS, refusedVars } from './deploy-settings.ts'
import { applyAll, applyBefore, type MigrationPlan, planMigrations } from './migrations/apply-migrations.ts'
import type { Platform } from './platforms.ts'
import { rollbackWords, type Step } from './rollback-words.ts'

/** Time in which isolates of the previous version finish their requests. */
const OLD_VERSION_ENDS_AFTER_MS = 30_000
const USUAL_PACE: Pace = { timeoutMs: 180_000, pauseMs: 2_000 }
const RESPONSE_TIMEOUT_MS = 5_000
/** Responses alternate between versions until every location has the new one. */
const REQUIRED_IN_A_ROW = 3

interface Run {
  platform: Platform
  isDry: boolean
  step: Step
  hasContracted: boolean
}

const shell = process.env

function begin(run: Run, step: Step, sentence: string): void {
  run.step = step
  console.log(`\n── ${step}: ${sentence}`)
}

/** Names of the secrets; if they cannot be read, the reason is added to the list of missing settings. */
async function askForSecrets({ platform }: Run): Promise<{ secrets: string[] | null; refusals: Missing[] }> {
  try {
    return { secrets: await platform.listSecrets(), refusals: [] }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { secrets: null, refusals: [{ name: 'secrets at Cloudflare', remedy: error.message }] }
  }
}

/** @throws CliError that lists everything missing */
async function checkSettings(run: Run): Promise<string[]> {
  const { config, name, remedies } = run.platform
  begin(run, 'check', `settings and bindings of ${name}`)
  const { secrets, refusals } = run.isDry ? { secrets: null, refusals: [] } : await askForSecrets(run)
  const refused = refusedVars(config.vars ?? {})
  if (refused) throw new CliError(`A variable of wrangler.toml cannot be used: ${refused}`)
  const missing = [...findMissing(config, shell, secrets, remedies), ...refusals]
  if (run.isDry) {
    const lines = missing.length > 0 ? missingLines(missing) : ['  nothing']
    console.log(['A real run would also need:', ...lines].join('\n'))
    console.log(`and these secrets at Cloudflare, which a dry run does not check: ${REQUIRED_SECRETS.join(', ')}.`)
  } else if (missing.length > 0) {
    throw new CliError(['Missing:', ...missingLines(missing)].join('\n'))
  }
  return secrets ?? []
}

async function build(run: Run): Promise<string> {
  begin(run, 'build', 'web app and worker')
  const configPath = await buildProduct('dist')
  await run.platform.shape(configPath)
  console.log(bundleLines(measureModules(mainOf(configPath)), dirname(configPath)).join('\n'))
  return configPath
}

const tagsOf = (migrations: MigrationPlan['before']): string => migrations.map(({ tag }) => tag).join(', ') || 'none'

async function expand(run: Run, url: string): Promise<MigrationPlan> {
  begin(run, 'expand', 'migrations that add, and the catalogue')
  const plan = await planMigrations(url, shell.TURSO_AUTH_TOKEN)
  console.log(`Before the new version: ${tagsOf(plan.before)}. After it: ${tagsOf(plan.after)}.`)
  await applyBefore(plan, (folder) => prepareDatabaseWithProgress(url, shell.TURSO_AUTH_TOKEN, folder))
  return plan
}

async function contract(run: Run, url: string, { after }: MigrationPlan): Promise<void> {
  if (after.length === 0) return
  begin(run, 'contract', `migrations that remove: ${tagsOf(after)}`)
  await delay(OLD_VERSION_ENDS_AFTER_MS)
  run.hasContracted = true
  await applyAll(url, shell.TURSO_AUTH_TOKEN)
}

async function rehearse(run: Run): Promise<void> {
  await checkSettings(run)
  await run.platform.rehearse(await build(run))
  console.log('\nDry run: nothing was sent, and no database was read.')
}

async function deploy(run: Run): Promise<void> {
  const secrets = await checkSettings(run)
  const { APP_ORIGIN = '', TURSO_DATABASE_URL = '' } = shell
  const origin = new URL(APP_ORIGIN).origin
  const configPath = await build(run)
  const plan = await expand(run, TURSO_DATABASE_URL)
  const release = nameRelease(new Date())
  begin(run, 'publish', `worker and files as one version, release ${release}`)
  // Cloudflare refuses a name that is both a variable and a secret.
  const address = secrets.includes('APP_ORIGIN') ? {} : { APP_ORIGIN: origin }
  await run.platform.publish(configPath, { RELEASE: release, ...address })
  begin(run, 'wait', `for ${origin}/api/health of this release`)
  await waitForRelease(origin, release)
  await contract(run, TURSO_DATABASE_URL, plan)
  begin(run, 'done', `${origin} answers as release ${release}`)
  console.log(rollbackWords({ ...run, rollback: run.platform.rollback }).join('\n'))
}

/**
 * Deploys the product in an order that does not break the running version: check the settings, build, apply migrations
 * that add, publish worker and files as one version, wait for its health check, apply migrations that remove.
 *
 * @param isDry - whether to do everything except calls to the network
 * @throws CliError with the failed step, the completed steps, and the rollback
 * @see docs/decisions/0075-deployments-remove-columns-after-the-new-version-runs.md
 */
export async function runDeployment(platform: Platform, isDry: boolean): Promise<void> {
  const run: Run = { platform, isDry, step: 'check', hasContracted: false }
  try {
    await (isDry ? rehearse(run) : deploy(run))
  } catch (error) {
    const words = isDry ? [] : ['', ...rollbackWords({ ...run, rollback: platform.rollback })]
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError([`The deployment ended at "${run.step}": ${reason}`, ...words].join('\n'), { cause: error })
  }
}

/** Names a release by its commit and the time: `3f2a1b9cd.20261124T030000Z`. */
export function nameRelease(now: Date): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], { encoding: 'utf8' })
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${stdout?.trim() || 'no-commit'}.${time}`
}

interface Pace {
  timeoutMs: number
  pauseMs: number
}

interface Answer {
  isNew: boolean
  /** Part of the error message after the time limit. */
  seen: string
}

async function ask(origin: string, release: string): Promise<Answer> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    const { version = 'no version' } = (await response.json()) as { version?: string }
    return { isNew: response.ok && version.endsWith(release), seen: `${response.status}, ${version}` }
  } catch (error) {
    return { isNew: false, seen: `no answer (${error instanceof Error ? error.name : error})` }
  }
}

/**
 * Waits until the product's health check reports the new release, several times in a row.
 *
 * @throws CliError after three minutes, with the last response
 */
export async function waitForRelease(origin: string, release: string, pace: Pace = USUAL_PACE): Promise<void> {
  const endsAt = performance.now() + pace.timeoutMs
  let inARow = 0
  for (;;) {
    const { isNew, seen } = await ask(origin, release)
    inARow = isNew ? inARow + 1 : 0
    if (inARow === REQUIRED_IN_A_ROW) return
    if (performance.now() > endsAt) {
      throw new CliError(`${origin}/api/health does not report the release ${release}; its last response: ${seen}.`)
    }
    await delay(pace.pauseMs)
  }
}
