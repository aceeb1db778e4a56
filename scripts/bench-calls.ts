// What each call costs beside a bare route that sends the same statements: npm run bench:calls [rounds] [part of a name]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { callTable, missOf, type Rounds } from './bench/calls/call-table.ts'
import { CALLS, RUNTIME_FLOOR } from './bench/calls/calls.ts'
import { batchesOf, recordAll } from './bench/calls/record-all.ts'
import { type RoundCost, roundOfBare, roundOfProduct, workerMsOfEach } from './bench/calls/run-calls.ts'
import { startBare, startSides } from './bench/calls/start-sides.ts'
import { runCommand } from './terminal/cli-error.ts'
import { withProgress } from './terminal/progress.ts'

const DEFAULT_ROUNDS = 7
/** Rounds before the first that counts: code is compiled when it has run for a while. */
const WARM_ROUNDS = 1

async function bench(): Promise<void> {
  const [rounds = String(DEFAULT_ROUNDS), part = ''] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-calls-'))
  const calls = [...RUNTIME_FLOOR, ...CALLS]
  const wanted = calls.filter(({ name }) => name.includes(part))
  const sides = await startSides(folder)
  try {
    const recordings = await recordAll(sides, calls)
    const bare = await startBare(sides, batchesOf(recordings))
    const all: Rounds[] = []
    await withProgress(
      { title: 'medindo as chamadas', unit: 'rodadas', total: wanted.length * Number(rounds) },
      async (progress) => {
        for (const call of wanted) {
          const recording = recordings.get(call.name) ?? { batches: [], rowsRead: 0, roundTrips: 0 }
          const product: RoundCost[] = []
          const floors: RoundCost[] = []
          for (let round = -WARM_ROUNDS; round < Number(rounds); round += 1) {
            const ours = await roundOfProduct(sides.world, call, bare.processes)
            const floor = recording.batches.length > 0 ? await roundOfBare(bare.origin, call, bare.processes) : null
            if (round < 0) continue
            product.push(ours)
            if (floor) floors.push(floor)
            progress.advance()
          }
          const single = await workerMsOfEach(sides.world, call, bare.processes)
          all.push({ call, recording, product, bare: floors, single })
        }
      },
    )
    console.log(
      `\n${callTable(all)}\nload ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    for (const each of all) {
      const miss = missOf(each)
      if (miss) console.log(`✗ ${each.call.name}: ${miss}`)
    }
    await bare.stop()
  } finally {
    await sides.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(bench)
