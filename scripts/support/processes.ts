import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 25

/** The command line of a running process; null when there is no such process. */
export function commandLineOf(pid: number): string | null {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null
    } catch {
      // No such process: that is the answer, not a failure.
      return null
    }
  }
  const ps = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return ps.stdout?.trim() || null
}

/** Ends a process that an earlier run of ours left behind, and waits until it is gone. */
export async function endLeftover(pid: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  process.kill(pid, signal)
  while (commandLineOf(pid)) await delay(POLL_MS)
}

const PATIENCE_MS = 5_000

/** Asks a child to end, then insists. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await exited
  clearTimeout(insist)
}
