import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 25
const WATCH_MS = 500

/** The command line of a running process; null if there is no such process. */
export function commandLineOf(pid: number): string | null {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null
    } catch {
      // No such process.
      return null
    }
  }
  const ps = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return ps.stdout?.trim() || null
}

const parentInStat = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

function parentInProc(pid: number): number | null {
  try {
    return parentInStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // The process ended between listing and reading: it no longer has a parent.
    return null
  }
}

function processTable(): { pid: number; parent: number | null }[] {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map((pid) => ({ pid: Number(pid), parent: parentInProc(Number(pid)) }))
  }
  const ps = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
  return ps.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }))
}

export const childrenOf = (pid: number): number[] =>
  processTable()
    .filter((entry) => entry.parent === pid)
    .map((entry) => entry.pid)

/** Id of a process's parent, 1 once that has ended; null if there is no such process. */
export const parentOf = (pid: number): number | null =>
  processTable().find((entry) => entry.pid === pid)?.parent ?? null

/** Ends a process left by an earlier run, and waits until it is gone. */
export async function endLeftover(pid: number): Promise<void> {
  if (!commandLineOf(pid)) return
  process.kill(pid, 'SIGKILL')
  while (commandLineOf(pid)) await delay(POLL_MS)
}

/** Resolves when a process that is not a child of this one has ended. */
export async function untilEnded(pid: number): Promise<void> {
  while (commandLineOf(pid)) await delay(WATCH_MS)
}

const KILL_AFTER_MS = 5_000

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  await exited
  clearTimeout(killTimer)
}
