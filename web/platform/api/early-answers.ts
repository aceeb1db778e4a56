declare global {
  interface Window {
    /** What a member's page asked for before its code was there, by address: see worker/http/pages/early-calls.ts. */
    earlyAnswers?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/** Since the document; later its answers are too old to be shown. */
const FRESH_MS = 30_000

/** The answer that is under way to a call of this session. Each serves one call, because it is as old as the document. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined
  const answer = early.answers.get(address)
  early.answers.delete(address)
  return answer
}
