// Runs inside workerd, in front of the built worker: it is read as text, so it is JavaScript with its types in comments.

/**
 * What stands in the bindings for this file; the product does not see it.
 *
 * @typedef {object} LocalBindings
 * @property {Record<string, Limit>} LOCAL_LIMITS - rate limits by the name of their binding
 * @property {readonly string[]} LOCAL_FILES - paths that are files of the build; a `*` at the end stands for any rest
 * @property {{ fetch(request: Request): Promise<Response> }} [ASSETS]
 */
/** @typedef {{ limit: number, period: number }} Limit - calls within a period, which is in seconds */
/** @typedef {Record<string, unknown>} Bindings */
/**
 * @typedef {object} Product
 * @property {(request: Request, env: Bindings, context: unknown) => Response | Promise<Response>} fetch
 * @property {(controller: unknown, env: Bindings, context: unknown) => Promise<void>} scheduled
 */

/**
 * Counts as Miniflare's limiter does, in windows of the machine's clock, but in memory: Miniflare's writes every call to a
 * database on disk.
 *
 * @param {Limit} limit
 */
export function createLimiter({ limit, period }) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let countedWindow = 0
  return {
    /** @param {{ key: string }} call */
    async limit({ key }) {
      const window = Math.floor(Date.now() / (period * 1000))
      if (window !== countedWindow) counts.clear()
      countedWindow = window
      const count = counts.get(key) ?? 0
      if (count >= limit) return { success: false }
      counts.set(key, count + 1)
      return { success: true }
    },
  }
}

/** @param {readonly string[]} files @param {string} path */
const isFile = (files, path) =>
  files.some((file) => (file.endsWith('*') ? path.startsWith(file.slice(0, -1)) : path === file))

/** @param {LocalBindings & Bindings} env @returns {Bindings} */
function toProductBindings({ LOCAL_LIMITS, LOCAL_FILES: _, ...bindings }) {
  const limiters = Object.entries(LOCAL_LIMITS).map(([name, limit]) => [name, createLimiter(limit)])
  return { ...bindings, ...Object.fromEntries(limiters) }
}

/**
 * The product as the local server runs it: what the platform's router sends to the files goes to the files, everything else
 * to the product, in one isolate.
 *
 * @param {Product} product - the built worker
 */
export function runLocally(product) {
  /** @type {Bindings | undefined} */
  let bindings
  /** @param {LocalBindings & Bindings} env */
  const bindingsOf = (env) => {
    bindings ??= toProductBindings(env)
    return bindings
  }
  return {
    /** @param {Request} request @param {LocalBindings & Bindings} env @param {unknown} context */
    fetch(request, env, context) {
      const { ASSETS, LOCAL_FILES } = env
      if (ASSETS && isFile(LOCAL_FILES, new URL(request.url).pathname)) return ASSETS.fetch(request)
      return product.fetch(request, bindingsOf(env), context)
    },
    /** @param {unknown} controller @param {LocalBindings & Bindings} env @param {unknown} context */
    scheduled: (controller, env, context) => product.scheduled(controller, bindingsOf(env), context),
  }
}
