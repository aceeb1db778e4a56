import { type ChildProcess, spawn } from 'node:child_process'

// Disables usage statistics, error reports, and the banner, which asks npm's registry for a newer version.
export const NO_TELEMETRY = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
}

/**
 * Starts `wrangler deploy` with an existing build.
 *
 * @param configPath - configuration that the build wrote beside the worker, as `buildProduct` returns it. It is passed
 *   explicitly: the Vite plugin leaves its redirect for wrangler in Vite's root, `web`, and wrangler looks for it in
 *   the root of the repository.
 * @param options - further options of `wrangler deploy`, e.g. `--dry-run`
 * @param stdio - by default the terminal, where wrangler may ask for a login
 */
export const deployBuild = (
  configPath: string,
  options: readonly string[],
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess =>
  spawn('wrangler', ['deploy', '--config', configPath, ...options], {
    stdio,
    env: { ...process.env, ...NO_TELEMETRY },
  })
