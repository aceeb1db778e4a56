import { CliError, runCommand } from './terminal/cli-error.ts'

// The workshop of places: npm run catalogue -- build | lint | import <file> | sample <city>… | coverage

type Command = (args: readonly string[]) => Promise<void>

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('../catalogue/commands.ts')).build,
  lint: async () => (await import('../catalogue/commands.ts')).lint,
  import: async () => (await import('./catalogue/import.ts')).importFile,
  sample: async () => (await import('./catalogue/sample.ts')).printSample,
  coverage: async () => (await import('../catalogue/coverage.ts')).printCoverage,
}

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) throw new CliError(`Diga o que fazer: npm run catalogue -- ${Object.keys(COMMANDS).join(' | ')}`)
  const command = await load()
  await command(args)
})
