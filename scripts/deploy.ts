// Deploys the product as one Worker with its static files (docs/deploy.md):
//   npm run deploy                 production
//   npm run deploy -- --preview    the preview environment
//   npm run deploy -- --dry-run    everything short of the network
import { parseArgs } from 'node:util'
import { workerPlatform } from './deploy/platforms/worker-platform.ts'
import { runDeployment } from './deploy/run-deployment.ts'
import { runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, preview: { type: 'boolean', default: false } },
  })
  await runDeployment(workerPlatform(values.preview), values['dry-run'])
})
