import { residentMb } from '../calls/processor-time.ts'
import { ROUND, type SendRound } from './mixed-requests.ts'

/** From here on memory should be flat: everything that is loaded late is there. */
const SETTLED_AFTER = 20_000
const FIRST_LOOK = 5_000

/** Resident memory of workerd, in megabytes, by the number of requests that it has answered. */
export type Memory = ReadonlyMap<number, number>

const isLookedAt = (sent: number, total: number): boolean =>
  sent === FIRST_LOOK || sent % SETTLED_AFTER === 0 || sent === total

/**
 * Sends so many requests, and looks at the memory of the process meanwhile.
 *
 * @param total - requests, a multiple of `ROUND`
 */
export async function measureMemory(
  pid: number,
  total: number,
  sendRound: SendRound,
  advance: (requests: number) => void,
): Promise<Memory> {
  const memory = new Map([[0, residentMb(pid)]])
  for (let sent = ROUND; sent <= total; sent += ROUND) {
    await sendRound(sent / ROUND)
    advance(ROUND)
    if (isLookedAt(sent, total)) memory.set(sent, residentMb(pid))
  }
  return memory
}

/** Growth from the 20,000th request (of a shorter run: from the 5,000th) to the last, in percent. */
export function growthOf(memory: Memory): number {
  const [last = 0] = [...memory.values()].slice(-1)
  const first = memory.get(SETTLED_AFTER) ?? memory.get(FIRST_LOOK) ?? last
  return (last / first - 1) * 100
}

/** The table that the benchmark prints. */
export function memoryTable(sides: Readonly<Record<string, Memory>>): string {
  const columns = Object.values(sides)
  const counts = [...(columns[0]?.keys() ?? [])]
  const rows = [
    ['requests', ...Object.keys(sides)],
    ...counts.map((count) => [
      count.toLocaleString('en'),
      ...columns.map((memory) => `${(memory.get(count) ?? 0).toFixed(0)} MB`),
    ]),
    ['growth', ...columns.map((memory) => `${growthOf(memory).toFixed(1)} %`)],
  ]
  return rows.map((cells) => cells.map((cell) => cell.padStart(12)).join('')).join('\n')
}
