// Deploys the product as one Worker with its static files (docs/deploy.md):
//   npm run deploy                 production
//   npm run deploy -- --preview    the preview environment
//   npm run deploy -- --dry-run    everything except calls to the network
import { workerPlatform } from './deploy/platforms.ts'
import { runDeployment } from './deploy/run-deployment.ts'
import { runCommand } from './terminal/cli-error.ts'
import { readFlags } from './terminal/read-flags.ts'

await runCommand(async () => {
  const flags = readFlags(['dry-run', 'preview'])
  await runDeployment(workerPlatform(flags.has('preview')), flags.has('dry-run'))
})
