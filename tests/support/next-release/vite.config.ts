import { mergeConfig, type Plugin } from 'vite'
import product from '../../../vite.config.ts'

const BEFORE = 'Começar Grátis'
const AFTER = 'Começar Agora'

/** Builds the next release of the product, which differs in one word. */
const oneWord: Plugin = {
  name: 'one-word',
  enforce: 'pre',
  transform: {
    filter: { id: /web\/copy\/common\.ts$/ },
    handler(code) {
      if (!code.includes(BEFORE)) this.error(`'${BEFORE}' is not written there any more`)
      return code.replace(BEFORE, AFTER)
    },
  },
}

export default mergeConfig(product, { plugins: [oneWord] })
