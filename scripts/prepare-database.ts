// A step of a deployment before `wrangler deploy`: migrates and loads the database that the settings name.

import { prepareDatabaseWithProgress } from './database/prepare-database.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'

async function prepare(): Promise<void> {
  const url = process.env.TURSO_DATABASE_URL
  if (!url) throw new CliError('Falta TURSO_DATABASE_URL: o endereço do banco a preparar.')
  await prepareDatabaseWithProgress(url, process.env.TURSO_AUTH_TOKEN)
  console.log('Banco pronto: migrado e com o catálogo carregado.')
}

await runCommand(prepare)
