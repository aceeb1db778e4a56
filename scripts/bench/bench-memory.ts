// Whether the memory of workerd is flat, for the product and beside it for the bare worker: npm run bench:memory [requests]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError, runCommand } from '../terminal/cli-error.ts'
import { withProgress } from '../terminal/progress.ts'
import { batchesOf, recordAll } from './calls/record-all.ts'
import { startBare, startSides } from './calls/start-sides.ts'
import { measureMemory, memoryTable } from './memory/measure-memory.ts'
import { MIXED_CALLS, ROUND, type SendRound, toBare, toProduct } from './memory/mixed-requests.ts'

const DEFAULT_REQUESTS = 100_000

function readRequests(text = String(DEFAULT_REQUESTS)): number {
  const requests = Number(text)
  if (!Number.isInteger(requests) || requests < ROUND) throw new CliError(`Diga um número a partir de ${ROUND}.`)
  return Math.floor(requests / ROUND) * ROUND
}

async function bench(): Promise<void> {
  const total = readRequests(process.argv[2])
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-memory-'))
  const sides = await startSides(folder)
  try {
    const recordings = await recordAll(sides, MIXED_CALLS)
    const { origin, processes, stop } = await startBare(sides, batchesOf(recordings))
    const measure = (title: string, pid: number, sendRound: SendRound) =>
      withProgress({ title, unit: 'chamadas', total }, (progress) =>
        measureMemory(pid, total, sendRound, (requests) => progress.advance(requests)),
      )
    const hasStatements = (name: string) => (recordings.get(name)?.batches.length ?? 0) > 0
    // One after the other: together they would share the processor, and neither would be quicker.
    const product = await measure('medindo o produto', processes.product, toProduct(sides.world))
    const bare = await measure('medindo o mínimo', processes.bare, toBare(origin, hasStatements))
    const load = loadavg().map((average) => average.toFixed(1))
    console.log(`\n${memoryTable({ product, bare })}\nload ${load.join(' ')}`)
    await stop()
  } finally {
    await sides.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(bench)
