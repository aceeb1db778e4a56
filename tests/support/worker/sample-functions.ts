/** The parts of a profile by the inspector protocol that are read here. */
interface Profile {
  nodes: readonly { id: number; callFrame: { functionName: string }; hitCount: number; children?: readonly number[] }[]
}

const SAMPLE_EVERY_US = 200

async function openInspector(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets: { id: string; webSocketDebuggerUrl: string }[] = await answer.json()
  const target = targets.find(({ id }) => id.includes('user'))
  if (!target) throw new Error('workerd has no worker to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let calls = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      socket.send(JSON.stringify({ id: calls, method, params }))
    })
  return { send, close: () => socket.close() }
}

/**
 * Names of the functions of the worker that were seen running, by samples of what stands on its stack.
 *
 * @param port - of the inspector
 * @returns how many samples had each of them on the stack, and how many there were of anything but waiting
 */
export async function sampleFunctions(port: number, run: () => Promise<void>) {
  const { send, close } = await openInspector(port)
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await send('Profiler.start')
  await run()
  // The cast is what the protocol says of this method.
  const { profile } = (await send('Profiler.stop')) as { profile: Profile }
  close()
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const seen = new Map<string, number>()
  /** Samples below a node, which are all samples in which it stands on the stack. */
  const count = (id: number, above: ReadonlySet<string>): number => {
    const { callFrame, hitCount = 0, children = [] } = byId.get(id) ?? { callFrame: { functionName: '' } }
    const name = callFrame.functionName
    const inside = new Set([...above, name])
    const samples = children.reduce((sum, child) => sum + count(child, inside), hitCount)
    if (!above.has(name)) seen.set(name, (seen.get(name) ?? 0) + samples)
    return samples
  }
  const total = count(profile.nodes[0]?.id ?? 0, new Set())
  return { seen, busy: total - (seen.get('(idle)') ?? 0) - (seen.get('(program)') ?? 0) }
}
