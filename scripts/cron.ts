// Fires a scheduled job on the running local server: npm run cron -- "10 3 1 * *"
import { findJobs, JOBS } from '../worker/jobs/run-jobs.ts'
import { requestCron } from './server/control.ts'
import { findControl } from './server/local-server.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'

async function fire(): Promise<void> {
  const cron = process.argv.slice(2).join(' ')
  const jobs = findJobs(cron)
  if (!jobs) {
    const known = Object.keys(JOBS).map((expression) => `"${expression}"`)
    throw new CliError(`Não há tarefa agendada em "${cron}": as expressões são ${known.join(', ')}.`)
  }
  const control = findControl()
  const outcome = control && (await requestCron(control, cron))
  if (!outcome) throw new CliError('O servidor local não está rodando com esta pasta de dados: rode npm start antes.')
  if (outcome !== 'ok') throw new CliError(`A tarefa agendada em "${cron}" falhou: o motivo está no log do servidor.`)
  console.log(`feito: ${jobs.map(({ name }) => name).join(', ')}`)
}

await runCommand(fire)
