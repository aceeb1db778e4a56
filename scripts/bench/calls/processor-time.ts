import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '../../server/processes.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Fields after the command name, which stands in brackets and may hold anything: 11 and 12 are user and system time. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Processor time that a process has used since it began, in milliseconds. */
export const processorMs = (pid: number): number => ticksOf(pid) * TICK_MS

/** The same to the nanosecond, for single requests: what its threads have run, in milliseconds. */
export function runMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const ranNs = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ranNs.reduce((sum, each) => sum + each, 0) / 1_000_000
}

/** Memory of a process that is in use now, in megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** The workerd processes that this process has started. */
export const workerds = (): number[] => childrenOf(process.pid).filter((pid) => nameOf(pid).startsWith('workerd'))

/** Whether this machine tells what processes use. */
export const canMeasure = (): boolean => readdirSync('/').includes('proc')
