import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Progress, type ProgressTask, withProgress } from './progress.ts'

const TASK: ProgressTask = { title: 'importando lugares', total: 1_300_000 }

/** What a terminal's stream can do beyond writing. */
class Terminal extends PassThrough {
  readonly isTTY = true
  readonly columns = 120
  readonly cursorTo = () => true
  readonly moveCursor = () => true
  readonly clearLine = () => true
}

/** A stream that is read back and a clock that the test moves. */
function createOutput(isTerminal = false) {
  const stream = isTerminal ? new Terminal() : new PassThrough()
  let nowMs = 0
  const timers = new Set<() => void>()
  return {
    output: {
      stream,
      isTerminal,
      now: () => nowMs,
      every(_: number, call: () => void) {
        timers.add(call)
        return () => timers.delete(call)
      },
    },
    timers,
    /** Lets so many seconds pass, with the timers of each. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        nowMs += 1000
        for (const call of timers) call()
      }
    },
    written: () => stripVTControlCharacters(String(stream.read() ?? '')),
  }
}

describe('where nothing can be written over', () => {
  test('a line comes every ten seconds and one at the end', async () => {
    const { output, pass, written } = createOutput()
    const answer = await withProgress(
      TASK,
      async (progress) => {
        pass(9)
        progress.advance(120_000)
        expect(written()).toBe('')
        pass(1)
        expect(written()).toBe(
          'importando lugares: 120.000 de 1.300.000 (9 %), 12.000 por segundo, faltam 1 min 38 s\n',
        )
        progress.advance(1_180_000)
        pass(5)
        return 'done'
      },
      output,
    )
    expect([answer, written()]).toEqual(['done', 'importando lugares: 1.300.000 em 15 s\n'])
  })

  test('work that lets no timer run says how far it is all the same', async () => {
    const { output, written } = createOutput()
    let nowMs = 0
    await withProgress(
      { title: 'contando', unit: 'casais', total: 4 },
      async (progress) => {
        for (const second of [6, 12, 18, 24]) {
          nowMs = second * 1000
          progress.advance()
        }
      },
      { ...output, now: () => nowMs },
    )
    expect(written().split('\n')).toEqual([
      'contando: 2 de 4 casais (50 %), 10 por minuto, faltam 12 s',
      'contando: 4 de 4 casais (100 %), 10 por minuto, faltam 0 s',
      'contando: 4 casais em 24 s',
      '',
    ])
  })

  test('a task of less than ten seconds says nothing', async () => {
    const { output, pass, written } = createOutput()
    await withProgress(TASK, async () => pass(9), output)
    expect(written()).toBe('')
  })

  test('an error passes through, ends the timer and adds no line', async () => {
    const { output, timers, written } = createOutput()
    const failure = new Error('the database went away')
    await expect(withProgress(TASK, () => Promise.reject(failure), output)).rejects.toBe(failure)
    expect([timers.size, written()]).toEqual([0, ''])
  })

  test('each step has a speed of its own, and the last line has all of them', async () => {
    const { output, pass, written } = createOutput()
    await withProgress(
      { title: 'simulando', unit: 'eventos' },
      async (progress) => {
        progress.begin('mês 1 de 2', 100)
        progress.advance(100)
        pass(4)
        progress.begin('mês 2 de 2', 200)
        progress.advance(50)
        pass(6)
      },
      output,
    )
    expect(written().split('\n')).toEqual([
      'simulando, mês 2 de 2: 50 de 200 eventos (25 %), 8,3 por segundo, faltam 18 s',
      'simulando: 150 eventos em 10 s',
      '',
    ])
  })
})

describe('what is known', () => {
  const lineOf = async (
    report: (progress: Progress) => void,
    task: ProgressTask = { title: 'lendo', unit: 'lugares' },
  ) => {
    const { output, pass, written } = createOutput()
    await withProgress(
      task,
      async (progress) => {
        report(progress)
        pass(10)
      },
      output,
    )
    return written().split('\n')[0]
  }

  test('without a total it is the count, the speed and the time that has passed', async () => {
    expect(await lineOf((progress) => progress.advance(700))).toBe('lendo: 700 lugares, 70 por segundo, há 10 s')
  })

  test('without anything counted it is the time that has passed', async () => {
    expect(await lineOf(() => undefined)).toBe('lendo: há 10 s')
  })

  test('the position in a file tells how long the rest takes', async () => {
    expect(await lineOf((progress) => progress.reachShare(0.2))).toBe('lendo: 20 %, faltam 40 s')
    const counted = await lineOf((progress) => {
      progress.advance(30)
      progress.reachShare(0.002)
    })
    expect(counted).toBe('lendo: 30 lugares (0 %), 3 por segundo, faltam 1 h 23 min')
  })

  test('a total can come with the first count', async () => {
    expect(await lineOf((progress) => progress.reach(2500, 5000))).toBe(
      'lendo: 2.500 de 5.000 lugares (50 %), 250 por segundo, faltam 10 s',
    )
  })
})

describe('on a terminal', () => {
  test('the line is written over and the last one stays', async () => {
    const { output, pass, written } = createOutput(true)
    await withProgress(
      TASK,
      async (progress) => {
        pass(2)
        progress.advance(650_000)
        pass(1)
        expect(written()).toContain('650.000 de 1.300.000 (50 %), 216.667 por segundo, faltam 3 s')
      },
      output,
    )
    expect(written()).toMatch(/importando lugares: 650\.000 em 3 s\n$/)
  })

  test('an error leaves the line where the work stopped, and passes through', async () => {
    const { output, pass, timers, written } = createOutput(true)
    const work = async (progress: Progress) => {
      progress.advance(13_000)
      pass(2)
      throw new Error('the file is cut off')
    }
    await expect(withProgress(TASK, work, output)).rejects.toThrow('the file is cut off')
    expect(timers.size).toBe(0)
    expect(written()).toMatch(
      /importando lugares: 13\.000 de 1\.300\.000 \(1 %\), 6\.500 por segundo, faltam 3 min 18 s\n$/,
    )
  })
})
