// Writes the next migration from the schema: npm run migration -- --name what_changes
import { spawnSync } from 'node:child_process'

const drizzle = spawnSync('drizzle-kit', ['generate', '--config', 'db/drizzle.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(drizzle.status ?? 1)
