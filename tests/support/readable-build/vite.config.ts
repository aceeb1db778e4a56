import { mergeConfig } from 'vite'
import product from '../../../vite.config.ts'

/** The product whose worker has the names of its functions, so that a test can say which of them ran. */
const readable = mergeConfig(product, {})
const worker = readable.environments.pra_dois.build
worker.minify = false
worker.rolldownOptions.output.minify = false

export default readable
