// Checks that the configured database handles simultaneous writers: npm run check:database. Uses a separate table,
// which it removes; run it on the database of a deployment before the launch.

import { type CrowdReport, crowdDatabase, type WriterRound } from './database/crowd-database.ts'
import { givenSettings } from './server/settings.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'
import { withProgress } from './terminal/progress.ts'

const SIZES = [8, 20, 64, 200, 200, 200]
const WRITERS = SIZES.reduce((sum, writers) => sum + writers, 0)
/** A queue always advances; a stalled server responds to no call for five seconds or more. */
const MAX_PAUSE_MS = 4_000

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).replace('.', ',')

function describe({ writers, answered, longestPauseMs, totalMs, failures }: WriterRound): string {
  const reasons = [...failures].map(([reason, count]) => `${count} × ${reason}`).join('; ')
  const speed = `${Math.round((answered * 1000) / totalMs)} por segundo, maior pausa ${toSeconds(longestPauseMs)} s`
  return `${String(writers).padStart(4)} de uma vez: ${answered} atendidos, ${speed}${reasons && ` (${reasons})`}`
}

const hasStalled = ({ writers, answered, longestPauseMs }: WriterRound): boolean =>
  answered < writers || longestPauseMs > MAX_PAUSE_MS

/** @throws CliError when the database lost rows or stalled */
function judge({ rounds, confirmed, stored, leftTable }: CrowdReport): void {
  if (leftTable) console.log(`A tabela ${leftTable} ficou no banco: apague-a quando ele responder.`)
  if (stored !== null && stored < confirmed) {
    throw new CliError(`O banco confirmou ${confirmed} linhas e guardou ${stored}: não use este banco.`)
  }
  if (stored === null || rounds.some(hasStalled)) {
    throw new CliError('O banco PARA quando muita gente escreve ao mesmo tempo: não lance o produto com ele.')
  }
  console.log('O banco não para: todos foram atendidos e nada se perdeu.')
}

async function checkDatabase(): Promise<void> {
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = givenSettings()
  if (!url) throw new CliError('Falta TURSO_DATABASE_URL: o endereço do banco a examinar.')
  const report = await withProgress({ title: 'examinando o banco', unit: 'escritas', total: WRITERS }, (progress) =>
    crowdDatabase({ url, authToken }, SIZES, {
      onRound: (round) => console.log(describe(round)),
      onWriter: () => progress.advance(),
    }),
  ).catch((cause: unknown) => {
    throw new CliError('O banco não respondeu: confira TURSO_DATABASE_URL e TURSO_AUTH_TOKEN.', { cause })
  })
  judge(report)
}

await runCommand(checkDatabase)
