import type { TestApp } from '../../support/app/test-app.ts'

/** Planted wherever a person could say something; must stand in no line. */
export const CANARY = 'canario'

export const SECRETS = {
  JWT_SECRET: `${CANARY}-jwt-secret-${'x'.repeat(32)}`,
  PASSWORD_PEPPER: `${CANARY}-pepper-${'x'.repeat(32)}`,
  RESEND_API_KEY: `re_${CANARY}`,
  SUPPORT_EMAIL: `${CANARY}@exemplo.com.br`,
}

export interface Line {
  level: string
  event: string
  requestId: string
  [field: string]: unknown
}

/** What the worker wrote; the runtime itself may say something in between. */
export const linesOf = ({ logs }: TestApp): Line[] =>
  logs.filter((line) => line.startsWith('{"level"')).map((line) => JSON.parse(line))

export const WITHIN_MS = 15_000
