import type { TestApp } from './app.ts'

/** Lines in which the worker reported a fault of its own. */
export const faultsOf = ({ logs }: TestApp): string[] => logs.filter((line) => line.includes('"level":"error"'))
