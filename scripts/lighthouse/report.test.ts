import { expect, test } from 'vitest'
import { addRun, BARE, noFindings, toReport } from './report.ts'
import { GOOD } from './sample-measurement.ts'

test('a report has the medians beside the bare stack, and a line for each goal', () => {
  const findings = noFindings()
  for (const lcpMs of [2000, 2200, 9000]) addRun(findings.simulated, BARE, { ...GOOD, lcpMs })
  for (const lcpMs of [1000, 1100, 8000]) addRun(findings.simulated, 'faq', { ...GOOD, lcpMs })
  findings.failedAudits.add('faq: Links are not crawlable (crawlable-anchors)')
  expect(toReport(findings).split('\n')).toEqual([
    'simulated       perf    a11y    best     SEO  FCP ms  LCP ms  / bare  TBT ms  / bare     CLS   SI ms   JS KB  all KB   files',
    'bare stack       100     100     100     100     900    2200    1.00       0       –   0.000     950    80.0   110.0       8',
    'faq              100     100     100     100     900    1100    0.50       0       –   0.000     950    80.0   110.0       8',
    '',
    'Points were taken off for:',
    'faq: Links are not crawlable (crawlable-anchors)',
    '',
    'PASS  faq: accessibility ≥ 100: 100',
    'PASS  faq: best practices ≥ 100: 100',
    'PASS  faq: SEO ≥ 100: 100',
    'PASS  faq: CLS ≤ 0.005: 0.000',
  ])
})

test('what could not be measured has no line', () => {
  const findings = noFindings()
  addRun(findings.simulated, 'landing', GOOD)
  addRun(findings.devtools, 'invite', GOOD)
  findings.slowHeadingsMs = [2000, 4000, 2500]
  expect(toReport(findings)).toBe('PASS  dashboard: ms to the heading at 400 ms, 50 KB/s, CPU ÷ 4 ≤ 3000: 2500')
})
