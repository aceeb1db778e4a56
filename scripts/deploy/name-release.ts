import { spawnSync } from 'node:child_process'

/** Names what is deployed by its commit and the time: `3f2a1b9cd.20261124T030000Z`. */
export function nameRelease(now: Date): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], { encoding: 'utf8' })
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${stdout?.trim() || 'no-commit'}.${time}`
}
