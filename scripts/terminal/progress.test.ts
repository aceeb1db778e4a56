import { expect, test } from 'vitest'
import { withProgress } from './progress.ts'

/** Collects the output, on a clock that the test moves. */
function createOutput(isTerminal = false) {
  const written: string[] = []
  const output = {
    nowMs: 0,
    isTerminal,
    now: () => output.nowMs,
    stream: { write: (text: string) => written.push(text) > 0 },
  }
  return { output, written }
}

test('a line comes every ten seconds with count, speed and remaining time, and one at the end', async () => {
  const { output, written } = createOutput()
  const answer = await withProgress(
    { title: 'contando', unit: 'casais', total: 400 },
    async (progress) => {
      for (const second of [6, 12, 18, 24]) {
        output.nowMs = second * 1000
        progress.advance(100)
      }
      return 'done'
    },
    output,
  )
  expect(answer).toBe('done')
  expect(written).toEqual([
    'contando: 200 de 400 casais, 50 %, 16,7 por segundo, faltam 12 s\n',
    'contando: 400 de 400 casais, 100 %, 16,7 por segundo, faltam 0 s\n',
    'contando: 400 casais em 24 s\n',
  ])
})

test('a step has its own speed, and a position in a file shows the remaining time', async () => {
  const { output, written } = createOutput()
  await withProgress(
    { title: 'lendo' },
    async (progress) => {
      progress.advance(50)
      output.nowMs = 5_000
      progress.begin('leitura 2 de 2')
      output.nowMs = 15_000
      progress.reachShare(0.2)
    },
    output,
  )
  expect(written).toEqual(['lendo, leitura 2 de 2: 20 %, faltam 40 s\n', 'lendo: 50 em 15 s\n'])
})

test('a task of less than ten seconds writes nothing', async () => {
  const { output, written } = createOutput()
  const work = async () => {
    output.nowMs = 9_000
  }
  await withProgress({ title: 'lendo' }, work, output)
  expect(written).toEqual([])
})

test('on a terminal the line is overwritten; an error leaves the last one and is passed on', async () => {
  const { output, written } = createOutput(true)
  const failure = new Error('the file is cut off')
  const work = async (progress: { advance(count: number): void }) => {
    output.nowMs = 2_000
    progress.advance(13)
    throw failure
  }
  await expect(withProgress({ title: 'lendo' }, work, output)).rejects.toBe(failure)
  expect(written).toEqual([
    '\r\x1b[2Klendo: 13, 6,5 por segundo, há 2 s',
    '\r\x1b[2Klendo: 13, 6,5 por segundo, há 2 s\n',
  ])
})
