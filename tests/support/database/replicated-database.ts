import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { freePort, QUEUE, startSqld } from '../../../scripts/database/sqld.ts'

/** Copying the catalogue takes seconds. */
const SYNC_TIMEOUT_MS = 60_000

/** Before its first copy is complete, a replica forwards reads to the primary. */
async function hasCopy(url: string): Promise<boolean> {
  const stmt = { sql: 'select count(*) from places' }
  const answer = await fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ type: 'execute', stmt }, { type: 'close' }] }),
  })
  const { results } = (await answer.json()) as { results: { response?: { result?: { rows_read: number } } }[] }
  return (results[0]?.response?.result?.rows_read ?? 0) > 0
}

/**
 * A primary database, which writes, and a replica, which reads and forwards writes to the primary.
 * Both have schema and catalogue.
 */
export async function startReplicatedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-replicated-'))
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
  // Copies the snapshots of the log too, which the replica reads.
  cpSync(inject('template'), primaryFolder, { recursive: true })
  const line = `127.0.0.1:${await freePort()}`
  const startPrimary = () => startSqld(primaryFolder, { options: [...QUEUE, '--grpc-listen-addr', line] })
  let primary = await startPrimary()
  // Reads continue, because a write that waits for the primary has its own connection.
  const replica = await startSqld(replicaFolder, { options: ['--primary-grpc-url', `http://${line}`] })
  await vi.waitUntil(() => hasCopy(replica.url), { timeout: SYNC_TIMEOUT_MS, interval: 200 })
  return {
    replica,
    primaryUrl: primary.url,
    /** Simulates the loss of the primary's machine; a regular stop would make the replica copy everything again. */
    async killPrimary() {
      process.kill(primary.pid, 'SIGKILL')
      await primary.ended
    },
    async restartPrimary() {
      primary = await startPrimary()
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
