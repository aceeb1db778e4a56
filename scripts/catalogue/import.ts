import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, type Db } from '#db/client'
import { type FileExtract, openExtract } from '../../catalogue/import/extract/open-extract.ts'
import { UnreadableExtract } from '../../catalogue/import/extract/unreadable-extract.ts'
import {
  CatalogueMissing,
  type Extract,
  type ImportReport,
  type ImportRequest,
  importPlaces,
  TooManyMissing,
} from '../../catalogue/import/import-places.ts'
import { type BorrowedDatabase, borrowLocalDatabase } from '../server/local-server.ts'
import { givenSettings } from '../server/settings.ts'
import { CliError } from '../terminal/cli-error.ts'
import { type ShowState, withProgress } from '../terminal/progress.ts'

const USAGE =
  'Diga qual arquivo: npm run catalogue -- import <arquivo.osm.pbf ou .geojson> [--dataset <nome>] [--retire <nome>] [--dry-run]'

interface Request {
  file: string
  dataset: string
  isDryRun: boolean
  mayRetire: boolean
}

const MAX_LETTERS = 60

function readRequest(args: readonly string[]): Request {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dataset: { type: 'string' },
        retire: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new CliError(USAGE)
    const dataset = (values.dataset ?? basename(file).replace(/(?:\.osm)?\.[^.]+$/, '')).trim()
    if (dataset === '' || dataset.length > MAX_LETTERS) throw new CliError(USAGE)
    if (values.retire && values.retire !== dataset) throw new CliError(USAGE)
    return { file, dataset, isDryRun: values['dry-run'], mayRetire: values.retire === dataset }
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(USAGE, { cause: error })
  }
}

const number = new Intl.NumberFormat('pt-BR')
const LEFT_OUT: Readonly<Record<string, string>> = {
  'no name': 'sem nome próprio',
  'no category': 'fora das categorias',
  'gone or private': 'fechados ou privados',
  'fast-food chain': 'redes de fast-food',
  'may be adult': 'possivelmente adultos',
  withheld: 'que não são lugar pra dois, pelo nome',
  'outside Brazil': 'fora do Brasil',
  'not certain': 'de existência incerta',
}

function print({ dataset, isDryRun }: Request, report: ImportReport, seconds: number): void {
  const n = (count: number) => number.format(count)
  const leftOut = Object.entries(report.leftOut).map(([why, count]) => `${n(count)} ${LEFT_OUT[why] ?? why}`)
  console.log(
    [
      `Conjunto "${dataset}"${isDryRun ? ' (ensaio: nada foi gravado)' : ''}`,
      `Lidos: ${n(report.elements)} elementos com jeito de lugar, em ${n(Math.round(seconds))} s`,
      `Lugares: ${n(report.newPlaces)} novos, ${n(report.changedPlaces)} mudados, ${n(report.removedPlaces)} retirados (${n(report.places)} no arquivo)`,
      `Ligados a lugares que já estavam aqui: ${n(report.newMatches)} novos, ${n(report.changedMatches)} mudados, ` +
        `${n(report.removedMatches)} desfeitos (${n(report.matches)} no arquivo)`,
      `Já trazidos por outro conjunto: ${n(report.there)}; repetidos no arquivo: ${n(report.twice)}; fechados pela administração: ${n(report.closed)}`,
      `Deixados de fora: ${leftOut.join(', ') || 'nenhum'}`,
    ].join('\n'),
  )
}

function openDatabase({ TURSO_DATABASE_URL: url }: ReturnType<typeof givenSettings>): Promise<BorrowedDatabase> {
  return url ? Promise.resolve({ url, close: async () => undefined }) : borrowLocalDatabase()
}

function asComplaint(error: unknown, dataset: string): unknown {
  if (error instanceof TooManyMissing) {
    return new CliError(
      `Faltam no arquivo ${number.format(error.missing)} dos ${number.format(error.of)} lugares do conjunto "${dataset}", mais de um quinto: ` +
        `nada foi gravado. Se é mesmo o arquivo certo, repita com --retire "${dataset}".`,
    )
  }
  if (error instanceof UnreadableExtract) return new CliError(error.message)
  if (error instanceof CatalogueMissing) {
    return new CliError('O banco ainda não tem os municípios: rode antes npm run prepare-database.')
  }
  return error
}

/** Imports the places of an extract into the database: `<file> [--dataset <name>] [--dry-run]`. */
export async function importFile(args: readonly string[]): Promise<void> {
  const request = readRequest(args)
  const extract = await openExtract(request.file).catch((error) => {
    throw asComplaint(error, request.dataset)
  })
  const settings = givenSettings()
  const database = await withProgress('abrindo o banco', () => openDatabase(settings))
  const start = performance.now()
  try {
    const db = createDb(database.url, settings.TURSO_AUTH_TOKEN)
    const report = await importWithProgress(db, { ...request, extract })
    print(request, report, (performance.now() - start) / 1000)
  } catch (error) {
    throw asComplaint(error, request.dataset)
  } finally {
    await database.close()
  }
}

/** Wraps the extract to show the position in the file and the number of elements read. */
const watched = (extract: FileExtract, show: ShowState): Extract => ({
  dataDate: extract.dataDate,
  async *elements() {
    let count = 0
    let position = ''
    const elements = extract.elements(({ pass, passes, bytes }) => {
      position = `leitura ${pass} de ${passes}, ${Math.floor((100 * bytes) / extract.sizeBytes)} %`
      show(() => position)
    })
    for await (const element of elements) {
      count += 1
      show(() => `${position}, ${number.format(count)} elementos`)
      yield element
    }
  },
})

const importWithProgress = (
  db: Db,
  { extract, ...request }: ImportRequest & { extract: FileExtract },
): Promise<ImportReport> =>
  withProgress('importando lugares', (show) => importPlaces(db, { ...request, extract: watched(extract, show) }))
